import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onSessionChangedElsewhere } from '../../lib/session.ts'
import { shownPlace } from '../../lib/shown-place.ts'

/**
 * Logging out in one tab of the browser leaves nothing of the session on the others; logging in there as somebody else shows these what is theirs:
 * the names and figures of one business would stand beside calls in the name of the other.
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
