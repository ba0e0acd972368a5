import { Button } from '@mantine/core'
import { sendVerification } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'
import { useSendsMail } from '../../lib/use-sends-mail.ts'
import { useNoMailText } from '../../ui/no-mail-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Shown next to an address that is not verified, with a button for another link. */
export const UnverifiedEmail = () => {
  const sending = useAccountChange(() => request(sendVerification, {}))
  const sends = useSendsMail()
  const noMail = useNoMailText('el enlace para confirmar tu correo')
  return (
    <Notice
      tone="calm"
      title="Falta confirmar tu correo"
      action={
        <Button size="xs" variant="default" loading={sending.isPending} onClick={() => sending.act()}>
          {sends === false ? 'Crear otro enlace' : 'Enviar otro enlace'}
        </Button>
      }
    >
      {sends === false ? noMail : 'Abre el enlace que te enviamos.'} Hasta entonces todo funciona, menos invitar
      personas{sends !== false && ' y los correos sobre tus ventas'}.
    </Notice>
  )
}
