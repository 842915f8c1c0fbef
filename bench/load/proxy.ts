import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Starts Caddy as a reverse proxy of a local product. */
export async function startProxy(origin: string): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const flags = ['reverse-proxy', '--from', `:${port}`, '--to', new URL(origin).host]
  const child = spawn('caddy', flags, { stdio: ['ignore', 'ignore', 'ignore'] })
  await once(child, 'spawn')
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null)
    if (answer) return { port, process: child }
    await pause(100)
  }
  throw new Error('Caddy did not start')
}

/** Returns the settings of a product that reads the address of a person from the proxy. */
export async function settingsBehindProxy(): Promise<Record<string, string>> {
  const port = String(await freePort())
  return { PORT: port, ORIGIN: `http://localhost:${port}`, TRUSTED_PROXIES: '1' }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
