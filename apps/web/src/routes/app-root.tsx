import '../lib/mantine-styles.ts'
import '../lib/mantine-overrides.css'
import '../lib/forced-colors.css'
import '../lib/touch.css'
import '../lib/print.css'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { TOAST_AUTO_CLOSE_MS } from '../lib/ui-constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { BackClosesDialog } from '../features/navigation/back-closes-dialog.tsx'
import { WaitingNotice } from '../features/navigation/waiting-notice.tsx'
import { COLOR_SCHEME_KEY } from '../lib/color-scheme.ts'
import { notifyWarning } from '../lib/notify.ts'
import { loginPath } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { onSessionExpired } from '../lib/session.ts'
import { shownPlace } from '../lib/shown-place.ts'
import { theme } from '../lib/theme.ts'
import { AfterPaint } from '../ui/after-paint.tsx'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

/** Handles sessions that the server refuses, whichever call found out; after login the user returns to the same place. */
const SessionExpiry = () => {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionExpired(() => {
        queryClient.clear()
        notifyWarning(MESSAGES.sesionInvalida)
        void navigate(loginPath(shownPlace()), { replace: true })
      }),
    [navigate],
  )
  return null
}

const Providers = ({ children }: { children: React.ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
    <QueryClientProvider client={queryClient}>
      {/* A toast that is shown before is kept by their store. */}
      <AfterPaint>
        <Notifications position="top-right" autoClose={TOAST_AUTO_CLOSE_MS} />
      </AfterPaint>
      {children}
    </QueryClientProvider>
  </MantineProvider>
)

export const Component = () => (
  <Providers>
    <SessionExpiry />
    <WaitingNotice />
    <BackClosesDialog />
    <Outlet />
  </Providers>
)
