import type { Call } from '@vigia/contract/call.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { ApiError, offline, readAnswer, refuse, type ResponseOf, storedToken, tokenFor, urlOf } from './api-client.ts'

/**
 * Sends files as multipart fields `archivo`. Uses XMLHttpRequest, because fetch does not report how much was sent.
 * @param onProgress share sent, 0 to 1
 * @throws ApiError as `request` does
 */
export const upload = <C extends Call>(
  call: C,
  files: readonly File[],
  onProgress: (share: number) => void,
  query?: object,
): Promise<ResponseOf<C>> =>
  new Promise((resolve, reject) => {
    const token = tokenFor(call)
    const form = new FormData()
    for (const file of files) form.append('archivo', file)
    const sending = new XMLHttpRequest()
    sending.open(call.method, urlOf(call, undefined, query))
    sending.withCredentials = true
    if (token !== undefined) sending.setRequestHeader('authorization', `Bearer ${token}`)
    sending.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    // Called at any end: response, failure, abort or timeout. Only a response has a status.
    sending.addEventListener('loadend', () => {
      try {
        resolve(readAnswer<C>(token, sending.status, sending.responseText))
      } catch (error) {
        reject(error)
      }
    })
    sending.send(form)
  })

/**
 * Fetches a file, which may take a while to arrive.
 * @param path follows API_PREFIX
 * @param onProgress bytes received so far; the total is not known
 * @returns the file, and the name that the server gives it
 * @throws ApiError as `request` does
 */
export const fetchFile = async (
  path: string,
  onProgress: (bytes: number) => void,
): Promise<{ blob: Blob; name: string | undefined }> => {
  const token = storedToken()
  try {
    const response = await fetch(API_PREFIX + path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      credentials: 'include',
    })
    if (!response.ok || !response.body) throw refuse(token, response.status, await response.text())
    // The login page of a network between the browser and Vigía is not a file.
    if (response.headers.get('content-type')?.startsWith('text/html')) throw offline()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value)
      bytes += piece.value.length
      onProgress(bytes)
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { blob: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), name }
  } catch (error) {
    throw error instanceof ApiError ? error : offline()
  }
}
