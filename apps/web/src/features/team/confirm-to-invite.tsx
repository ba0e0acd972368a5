import { Button } from '@mantine/core'
import { sendVerification } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from '../../lib/api-client.ts'
import { useSendsMail } from '../../lib/use-sends-mail.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTeamChange } from './use-team-change.ts'

/** Why the owner cannot invite yet, and the way to another link. */
export const ConfirmToInvite = () => {
  const sending = useTeamChange(() => request(sendVerification, {}))
  const sends = useSendsMail()
  return (
    <Notice
      tone="doubt"
      title="Confirma tu correo para invitar"
      action={
        <Button size="xs" variant="default" loading={sending.isPending} onClick={() => sending.act()}>
          {sends === false ? 'Crear otro enlace de confirmación' : 'Enviar el correo de verificación otra vez'}
        </Button>
      }
    >
      {MESSAGES.invitarSinCorreo}
    </Notice>
  )
}
