import type { UserInfo } from '@vigia/contract/calls/account.ts'
import classes from './account-sections.module.css'
import { DangerCard } from './danger-card.tsx'
import { DocumentCard } from './document-card.tsx'
import { HelpCard } from './help-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Everything about the user's account. The plan comes first; the list that grows comes last, so that nothing moves when it arrives. */
export const AccountSections = ({
  user,
  team,
  activity,
  onTutorial,
}: {
  user: UserInfo
  /** The team, if the user may change it. */
  team: React.ReactNode
  /** The activity list, likewise. */
  activity: React.ReactNode
  onTutorial: () => void
}) => (
  <div className={classes.sections}>
    <div className={classes.column}>
      <PlanCard user={user} />
      <NameCard key={user.nombre} name={user.nombre} />
      {user.tipo_documento !== null && user.documento !== null && (
        <DocumentCard
          key={`${user.tipo_documento} ${user.documento}`}
          type={user.tipo_documento}
          number={user.documento}
        />
      )}
    </div>
    <div className={classes.column}>
      <PasswordCard user={user} />
      <SessionsCard />
    </div>
    {team !== undefined && <div className={classes.wide}>{team}</div>}
    <div className={classes.wide}>
      <HelpCard owner={user.rol === 'propietario'} verified={user.correo_verificado} onTutorial={onTutorial} />
    </div>
    <div className={classes.wide}>
      <DangerCard user={user} />
    </div>
    {activity !== undefined && <div className={classes.wide}>{activity}</div>}
  </div>
)
