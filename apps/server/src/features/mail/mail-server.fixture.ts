import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The server's reaction to a message: accept it, refuse it for now, or close the connection without a response. */
type Answer = 'takes' | 'later' | 'falls silent'

export interface MailServer {
  url: string
  /** Everything it received, in pieces. */
  heard: string[]
  /** The accepted messages, in order. */
  taken: string[]
  answer: Answer
  close: () => void
}

/** A mail server that stores what it receives (RFC 5321). */
export const mailServer = async (): Promise<MailServer> => {
  const talk = (socket: Socket): void => {
    let inData = false
    let message = ''
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      server.heard.push(piece)
      if (inData) {
        message += piece
        if (!message.endsWith('\r\n.\r\n')) return
        inData = false
        if (server.answer === 'falls silent') socket.destroy()
        else if (server.answer === 'later') socket.write('451 try again later\r\n')
        else {
          server.taken.push(message)
          socket.write('250 kept\r\n')
        }
        message = ''
        return
      }
      inData = piece.startsWith('DATA')
      if (piece.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n')
    })
  }
  const listener = createServer(talk)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    heard: [],
    taken: [],
    answer: 'takes',
    close: () => void listener.close(),
  }
  return server
}
