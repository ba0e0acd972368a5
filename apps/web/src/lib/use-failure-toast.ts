import { useEffect } from 'react'
import { ApiError } from './api-client.ts'
import { notifyError } from './notify.ts'

/** Shows a notification once if data cannot be loaded. The end of the session is handled in one place (routes/app-root.tsx). */
export const useFailureToast = (error: Error | null, message: string): void => {
  const isTold = error !== null && !(error instanceof ApiError && error.status === 401)
  useEffect(() => {
    if (isTold) notifyError(message)
  }, [isTold, message])
}
