import { Badge, Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NamedOption } from '@vigia/contract/calls/filter-options.ts'
import { type Invitation, invitePerson, type TeamMember, withdrawInvitation } from '@vigia/contract/calls/team.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { request } from '../../lib/api-client.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { HandOverModal } from './hand-over-modal.tsx'
import { InviteModal } from './invite-modal.tsx'
import { MemberModal } from './member-modal.tsx'
import { RemoveMemberModal } from './remove-member-modal.tsx'
import { ROLE_NAME, storesText } from './team-text.ts'
import classes from './team.module.css'
import { storesQuery, teamQuery } from './team.query.ts'
import { useTeamChange } from './use-team-change.ts'

type Asked = { what: 'invite' } | { what: 'change' | 'remove' | 'give'; member: TeamMember }

const Person = ({
  member,
  stores,
  onAsk,
}: {
  member: TeamMember
  stores: readonly NamedOption[]
  onAsk: (asked: Asked) => void
}) => {
  const button = (what: 'change' | 'remove' | 'give', text: string, about: string) => (
    <Button
      size="xs"
      variant={what === 'change' ? 'default' : 'subtle'}
      {...(what === 'remove' && { color: 'red' })}
      aria-label={about}
      onClick={() => onAsk({ what, member })}
    >
      {text}
    </Button>
  )
  return (
    <RowItem
      title={
        <>
          {member.nombre}
          <Badge variant="outline" tt="none" size="sm">
            {ROLE_NAME[member.rol]}
          </Badge>
          {member.actual && (
            <Badge variant="light" tt="none" size="sm">
              Tú
            </Badge>
          )}
        </>
      }
      note={`${member.correo} · ${storesText(member.locales, stores)}`}
    >
      {member.rol !== 'propietario' && (
        <>
          {button('change', 'Cambiar', `Cambiar qué puede hacer ${member.nombre}`)}
          {button('give', 'Hacer dueño', `Hacer dueño a ${member.nombre}`)}
          {button('remove', 'Retirar', `Retirar a ${member.nombre}`)}
        </>
      )}
    </RowItem>
  )
}

const Invited = ({ invitation, stores }: { invitation: Invitation; stores: readonly NamedOption[] }) => {
  const { id, correo, rol, locales, vence_en, vencida } = invitation
  const sending = useTeamChange(() => request(invitePerson, { body: { correo, rol, locales } }))
  const withdrawing = useTeamChange(() => request(withdrawInvitation, { params: { id } }))
  const busy = sending.isPending || withdrawing.isPending
  return (
    <RowItem
      title={correo}
      note={[
        ROLE_NAME[rol],
        storesText(locales, stores),
        vencida ? 'su enlace venció' : `su enlace sirve hasta el ${formatDateTime(vence_en)}`,
      ].join(' · ')}
    >
      <Button
        size="xs"
        variant="default"
        aria-label={`Enviar otro enlace a ${correo}`}
        loading={sending.isPending}
        disabled={busy || locales?.length === 0}
        onClick={() => sending.act()}
      >
        Enviar otro enlace
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Retirar la invitación de ${correo}`}
        loading={withdrawing.isPending}
        disabled={busy}
        onClick={() => withdrawing.act()}
      >
        Retirar
      </Button>
    </RowItem>
  )
}

/**
 * The users of the business, with buttons to invite, change, remove and transfer. Only for its owner.
 * @param verified the owner's address is confirmed, which invitations require
 */
export const TeamCard = ({ verified }: { verified: boolean }) => {
  const team = useQuery(teamQuery)
  const { data: stores = [] } = useQuery(storesQuery)
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)
  const owner = team.data?.personas.find(({ actual }) => actual)
  return (
    <SectionCard
      title="Equipo"
      info="Las personas que entran a tu negocio, cada una con su correo y su contraseña. Tú decides qué puede hacer cada una y qué locales ve."
      controls={
        <Button
          size="xs"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          disabled={!team.data || !verified}
          onClick={() => setAsked({ what: 'invite' })}
        >
          Invitar
        </Button>
      }
    >
      {team.isPending && <LoadingBlock height={48} message="Cargando tu equipo" />}
      {team.isError && <ErrorState message={MESSAGES.equipoFallo} onRetry={() => void team.refetch()} />}
      {!verified && (
        <Text size="sm" c="dimmed" mb="xs">
          Podrás invitar cuando confirmes tu correo.
        </Text>
      )}
      {team.data && (
        <RowList label="Personas del equipo">
          {team.data.personas.map((member) => (
            <Person key={member.id} member={member} stores={stores} onAsk={setAsked} />
          ))}
        </RowList>
      )}
      {team.data && team.data.invitaciones.length > 0 && (
        <>
          <h3 className={classes.heading}>Invitaciones sin usar</h3>
          <RowList label="Invitaciones sin usar">
            {team.data.invitaciones.map((invitation) => (
              <Invited key={invitation.id} invitation={invitation} stores={stores} />
            ))}
          </RowList>
        </>
      )}
      {asked?.what === 'invite' && <InviteModal stores={stores} onClose={close} />}
      {asked?.what === 'change' && <MemberModal member={asked.member} stores={stores} onClose={close} />}
      {asked?.what === 'remove' && <RemoveMemberModal member={asked.member} onClose={close} />}
      {asked?.what === 'give' && owner && <HandOverModal member={asked.member} email={owner.correo} onClose={close} />}
    </SectionCard>
  )
}
