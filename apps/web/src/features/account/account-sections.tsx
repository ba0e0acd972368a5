import type { UserInfo } from '@vigia/contract/calls/account.ts'
import classes from './account-sections.module.css'
import { DangerCard } from './danger-card.tsx'
import { HelpCard } from './help-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** All there is to see and change of one's account: the plan first, the way out last. */
export const AccountSections = ({ user, onTutorial }: { user: UserInfo; onTutorial: () => void }) => (
  <div className={classes.sections}>
    <div className={classes.column}>
      <PlanCard user={user} />
      <NameCard key={user.nombre} name={user.nombre} />
    </div>
    <div className={classes.column}>
      <PasswordCard user={user} />
      <SessionsCard />
    </div>
    <div className={classes.wide}>
      <HelpCard onTutorial={onTutorial} />
    </div>
    <div className={classes.wide}>
      <DangerCard user={user} />
    </div>
  </div>
)
