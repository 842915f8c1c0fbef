import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { ensurePostgres } from '../system-packages.mjs'

/** Programs of the cluster, with their Debian packages. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  curl: 'curl',
  openssl: 'openssl',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const
type Tool = keyof typeof packages

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
/** Returns the path of a program; undefined if it is not installed. */
export const find = (tool: string) => folders.map((folder) => path.join(folder, tool)).find((file) => existsSync(file))

/** Packages to install before a drill can be run here. */
export const missingPackages = (): string[] => [
  ...Object.entries(packages).flatMap(([tool, name]) => (find(tool) ? [] : [name])),
]

/** Returns the path of a program that is installed. */
export const tool = (name: Tool): string => find(name) ?? name

/** Folder of PostgreSQL's programs. */
export function postgresBin(): string {
  const found = ensurePostgres()
  if (!found) throw new Error('PostgreSQL is not installed here: sudo apt-get install postgresql')
  return path.dirname(realpathSync(path.join(found, 'initdb')))
}
