/** The address at which a browser on this machine reaches the service. */
export function originOf(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::'
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
