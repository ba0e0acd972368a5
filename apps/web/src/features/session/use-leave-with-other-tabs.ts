import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { loginPath } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onSessionClosedElsewhere } from '../../lib/session.ts'
import { shownPlace } from '../../lib/shown-place.ts'

/** Logging out in one tab logs out all tabs of the browser. */
export const useLeaveWithOtherTabs = (): void => {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionClosedElsewhere(() => {
        queryClient.clear()
        notifyWarning(MESSAGES.guardaGeneral)
        void navigate(loginPath(shownPlace()), { replace: true })
      }),
    [navigate],
  )
}
