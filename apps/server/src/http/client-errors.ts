import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@vigia/contract/errors.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

const ANSWERS: Record<string, { status: string; body: ErrorBody }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: { code: 'datos_invalidos', msg: MESSAGES.direccionMuyLarga },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { code: 'envio_lento', msg: MESSAGES.envioLento },
  },
}
const UNREADABLE = { status: '400 Bad Request', body: { code: 'datos_invalidos', msg: MESSAGES.datosInvalidos } }

/** Answers input that never became a request (headers too long or too slow, not HTTP) in the format of all other errors. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null }
  // The connection is closed, or another response is being sent on it.
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy()
    return
  }
  const { status, body } = ANSWERS[error.code ?? ''] ?? UNREADABLE
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
