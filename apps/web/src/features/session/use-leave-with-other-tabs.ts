import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onSessionChangedElsewhere } from '../../lib/session.ts'
import { shownPlace } from '../../lib/shown-place.ts'

/**
 * Logging out in one tab logs out all tabs of the browser. After a login with another account, the other tabs are loaded again: they would show one
 * business and send calls for another.
 */
export const useLeaveWithOtherTabs = (): void => {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionChangedElsewhere((change) => {
        if (change === 'replaced') {
          location.reload()
          return
        }
        queryClient.clear()
        notifyWarning(MESSAGES.guardaGeneral)
        void navigate(loginPath(shownPlace()), { replace: true })
      }),
    [navigate],
  )
}
