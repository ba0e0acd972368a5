/** A network between two programs that can be cut. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** @param target port on this machine that it leads to */
export const openProxy = async (target: number) => {
  const sockets = new Set<Socket>()
  let silent = false
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('data', (piece: Buffer) => void to.write(piece))
    from.on('error', () => {})
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (silent) from.pause()
  }
  const server = createServer((caller) => {
    const called = connect(target, '127.0.0.1')
    join(caller, called)
    join(called, caller)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Every connection is lost. */
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut,
    /** Nothing gets through, and nobody is told. */
    stall: async (seconds: number) => {
      silent = true
      for (const socket of sockets) socket.pause()
      await pause(seconds * 1000)
      silent = false
      for (const socket of sockets) socket.resume()
    },
    /** Connections are lost, and new ones refused. */
    refuse: async (seconds: number) => {
      server.close()
      cut()
      await pause(seconds * 1000)
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
