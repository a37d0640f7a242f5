export interface ChartTableProps {
  /** Names the table for assistive technology. */
  label: string
  heads: readonly string[]
  /** Cells as texts; the first names its row. */
  rows: readonly (readonly string[])[]
}

/** The values of a drawing, for those who cannot see it or want them exactly. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  return (
    <div className="table-wrap chart-table inset-focus" tabIndex={0} role="region" aria-label={label}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column === 0 ? undefined : 'num'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
