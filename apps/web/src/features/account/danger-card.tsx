import { Button, Text, Title } from '@mantine/core'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { DELETION_DAYS } from '@vigia/contract/constants.ts'
import { useState } from 'react'
import { CancelAccountModal } from './cancel-account-modal.tsx'
import classes from './danger-card.module.css'
import { LeaveCard } from './leave-card.tsx'

/** Leaving (staff) or cancelling (owner), at the end of the page. Absent while the account is cancelled: the banner on every page offers the undo. */
export const DangerCard = ({ user }: { user: UserInfo }) => {
  const [asked, setAsked] = useState(false)
  if (user.rol !== 'propietario') return <LeaveCard user={user} />
  if (user.fecha_borrado !== null) return null
  return (
    <section className={classes.danger} aria-labelledby="cancelar-cuenta">
      <div className={classes.words}>
        <Title order={2} fz="md" id="cancelar-cuenta">
          Cancelar la cuenta
        </Title>
        <Text size="sm" c="dimmed">
          Tus datos se borran a los {DELETION_DAYS} días. Hasta entonces puedes arrepentirte.
        </Text>
      </div>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Cancelar mi cuenta
      </Button>
      {asked && <CancelAccountModal email={user.correo} onClose={() => setAsked(false)} />}
    </section>
  )
}
