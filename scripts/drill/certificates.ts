import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Creates a CA, and for each host a key and a certificate of its address, in a folder. */
export function makeCertificates(folder: string, hosts: Readonly<Record<string, string>>): void {
  const openssl = (...more: readonly string[]) => execFileSync('openssl', more, { cwd: folder, stdio: 'ignore' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '30', '-subj', '/CN=Drill CA')
  for (const [name, address] of Object.entries(hosts)) {
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
    writeFileSync(path.join(folder, `${name}.ext`), `subjectAltName=IP:${address},DNS:${name}\n`)
    const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30', '-extfile', `${name}.ext`]
    openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.crt`, ...signed)
  }
}
