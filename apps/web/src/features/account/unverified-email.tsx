import { Button } from '@mantine/core'
import { sendVerification } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'
import { NoMailNotice } from '../../ui/no-mail-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Beside an address that nobody has shown to be theirs, the way to another link. */
export const UnverifiedEmail = () => {
  const sending = useAccountChange(() => request(sendVerification, {}))
  return (
    <>
      <Notice
        tone="calm"
        title="Falta confirmar tu correo"
        action={
          <Button size="xs" variant="default" loading={sending.isPending} onClick={() => sending.act()}>
            Enviar otro enlace
          </Button>
        }
      >
        Abre el enlace que te enviamos. Hasta entonces todo funciona, menos invitar personas y los correos sobre tus
        ventas.
      </Notice>
      <NoMailNotice />
    </>
  )
}
