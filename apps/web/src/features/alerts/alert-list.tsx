import { Button, CloseButton } from '@mantine/core'
import { dismissAlert } from '@vigia/contract/calls/alerts.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useRefusal } from '../../lib/use-refusal.ts'
import type { ValueMode } from '../../lib/format.ts'
import { dashboardPath } from '../../lib/paths.ts'
import classes from './alert-list.module.css'
import { FILTER_OF, LEVEL_NAME, alertError, alertOtherUnit, alertText, isRise } from './alert-text.ts'
import type { ShownAlert } from './list-alerts.query.ts'
import { useDismissAlert } from './use-dismiss-alert.ts'

const AlertRow = ({
  shown: { alert, dismissed },
  money,
  mode,
  onFollow,
}: {
  shown: ShownAlert
  money: boolean
  mode: ValueMode
  onFollow?: (() => void) | undefined
}) => {
  const refusal = useRefusal(dismissAlert)
  const dismiss = useDismissAlert()
  const row = useRef<HTMLLIElement>(null)
  const wanted = useRef<boolean>(undefined)
  const change = (next: boolean) => {
    wanted.current = next
    dismiss(alert.id, next)
  }
  useEffect(() => {
    // The pressed button is gone, so the focus moves to its row.
    if (wanted.current === dismissed) row.current?.querySelector('button')?.focus()
    wanted.current = undefined
  }, [dismissed])
  if (dismissed) {
    return (
      <li ref={row} className={classes.row} data-dismissed>
        <output className={classes.words}>
          {MESSAGES.alertaDescartada}: {alert.nombre}
        </output>
        <Button size="compact-sm" variant="subtle" onClick={() => change(false)}>
          Deshacer
        </Button>
      </li>
    )
  }
  const error = alertError(alert, mode)
  const Icon = isRise(alert) ? IconTrendingUp : IconTrendingDown
  return (
    <li ref={row} className={classes.row}>
      <Icon size={20} stroke={1.8} className={isRise(alert) ? classes.rise : classes.fall} aria-hidden />
      <div className={classes.words}>
        <Link to={dashboardPath(FILTER_OF[alert.nivel], alert.entidad_id)} className={classes.link} onClick={onFollow}>
          {alert.nombre}
        </Link>
        : {alertText(alert, mode)}.
        <div className={classes.soft}>
          {LEVEL_NAME[alert.nivel]}
          {money && ` · ${alertOtherUnit(alert, mode)}`}
          {error !== undefined && ` · ${error}`}
        </div>
      </div>
      {refusal === undefined && (
        <CloseButton
          size="sm"
          aria-label={`Descartar la alerta de ${alert.nombre}`}

          onClick={() => change(true)}
        />
      )}
    </li>
  )
}

/** Alerts shown at first; they are ordered by weight. */
const FIRST_SHOWN = 12

/**
 * Alerts, one sentence each: the first ones, and all on request.
 * @param money whether the plan shows them in money too
 * @param mode unit of the dashboard that lists them
 * @param onFollow called when a user follows an alert to the dashboard
 */
export const AlertList = ({
  alerts,
  money,
  mode = 'cantidad',
  onFollow,
}: {
  alerts: readonly ShownAlert[]
  money: boolean
  mode?: ValueMode
  onFollow?: () => void
}) => {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first alert that it has added.
    if (all) list.current?.querySelectorAll('li')[FIRST_SHOWN]?.querySelector('a')?.focus()
  }, [all])
  return (
    <>
      <ul className={classes.list} ref={list}>
        {(all ? alerts : alerts.slice(0, FIRST_SHOWN)).map((shown) => (
          <AlertRow key={shown.alert.id} shown={shown} money={money} mode={mode} onFollow={onFollow} />
        ))}
      </ul>
      {!all && alerts.length > FIRST_SHOWN && (
        <Button size="compact-sm" variant="subtle" className={classes.all} onClick={() => setAll(true)}>
          Ver las {alerts.length} alertas
        </Button>
      )}
    </>
  )
}
