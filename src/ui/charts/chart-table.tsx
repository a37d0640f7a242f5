export interface ChartTableProps {
  /** Names the table for assistive technology. */
  label: string
  heads: readonly string[]
  /** The cells as text; the first one names its row. */
  rows: readonly (readonly string[])[]
}

/** The values of a chart as a table, for people who cannot see the chart or want exact values. */
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
