/** A certificate of its own for servers of tests, made by openssl. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Certificate } from './tcp-proxy'

/** Whether certificates can be made on this machine. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** @param names host names for which it is good, beside 127.0.0.1. */
export async function makeCertificate(...names: readonly string[]): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-certificate-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subjects = [...names.map((name) => `DNS:${name}`), 'IP:127.0.0.1'].join()
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const subject = ['-subj', `/CN=${names[0] ?? '127.0.0.1'}`, '-addext', `subjectAltName=${subjects}`]
    execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
