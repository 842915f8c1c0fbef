import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the product and its database, which a test can break like networks and servers break. */
export type TcpProxy = {
  port: number
  /** Stops forwarding on the open connections, in both directions, without an error. */
  silence: () => void
  /** Sets whether new connections are accepted but never answered. */
  hang: (isHung: boolean) => void
  /** Closes the open connections. */
  cut: () => void
  /** Forwards new connections to this port. */
  pointTo: (port: number) => void
  /** Number of connections that are open and still forward data. */
  open: () => number
  close: () => Promise<void>
}

export async function startTcpProxy(to: number): Promise<TcpProxy> {
  type Link = { ends: readonly Socket[]; isSilent: boolean }
  const links = new Set<Link>()
  let target = to
  let isHung = false
  const server = createServer((socket) => {
    const upstream = connect(target, '127.0.0.1')
    const link: Link = { ends: [socket, upstream], isSilent: isHung }
    links.add(link)
    const pairs = [
      [socket, upstream],
      [upstream, socket],
    ] as const
    for (const [from, other] of pairs) {
      from.on('data', (chunk) => link.isSilent || other.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        if (link.isSilent) return
        links.delete(link)
        other.destroy()
      })
    }
  })
  const destroyAll = () => {
    for (const { ends } of links) for (const end of ends) end.destroy()
    links.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      for (const link of links) link.isSilent = true
    },
    hang(hung) {
      isHung = hung
    },
    cut: destroyAll,
    pointTo(port) {
      target = port
    },
    open: () => [...links].filter(({ isSilent }) => !isSilent).length,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      destroyAll()
      await closed
    },
  }
}
