import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { NamedOption } from '@vigia/contract/calls/filter-options.ts'
import { emailField } from '@vigia/contract/forms.ts'
import { invitePerson } from '@vigia/contract/calls/team.ts'
import { INVITATION_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { useSendsMail } from '../../lib/use-sends-mail.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { NoMailNotice } from '../../ui/no-mail-notice.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { type Permission, PermissionFields } from './permission-fields.tsx'
import { useTeamChange } from './use-team-change.ts'

const isEmail = (text: string): boolean => emailField.safeParse(text).success

/** Asks for an e-mail address and permissions, and sends the invitation. */
export const InviteModal = ({ stores, onClose }: { stores: readonly NamedOption[]; onClose: () => void }) => {
  useReturnFocus()
  const sends = useSendsMail()
  const [correo, setCorreo] = useState('')
  const [permission, setPermission] = useState<Permission>({ rol: 'editor', locales: null })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const inviting = useTeamChange(
    () =>
      request(invitePerson, { body: { correo, rol: permission.rol, locales: permission.locales?.slice() ?? null } }),
    onClose,
  )
  const refused = inviting.error instanceof ApiError ? inviting.error.fields : {}
  const edited = (): void => {
    setProblems({})
    inviting.reset()
  }
  const send = (): void => {
    const found: Record<string, string> = {
      ...(!isEmail(correo) && { correo: MESSAGES.correoInvalido }),
      ...(permission.locales?.length === 0 && { locales: MESSAGES.localesFaltan }),
    }
    setProblems(found)
    const [first] = Object.values(found)
    if (first === undefined) inviting.act()
    else notifyError(first)
  }
  return (
    <Modal opened onClose={onClose} title="Invitar a una persona">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Correo electrónico"
            name="correo"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-autofocus
            value={correo}
            onChange={(event) => {
              setCorreo(event.currentTarget.value)
              edited()
            }}
            error={problems['correo'] ?? refused['correo']}
          />
          <PermissionFields
            value={permission}
            stores={stores}
            error={problems['locales'] ?? refused['locales']}
            onChange={(value) => {
              setPermission(value)
              edited()
            }}
          />
          <Text size="sm" c="dimmed">
            La invitación es un enlace que sirve una vez y {INVITATION_DAYS} días. Si ese correo ya tiene cuenta en
            Vigía, le decimos que necesita otro: una cuenta es de un solo negocio.
          </Text>
          <NoMailNotice link="el enlace de la invitación" />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={inviting.isPending}>
              {sends === false ? 'Crear la invitación' : 'Enviar la invitación'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
