import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ACTIVITY_KIND_NAME, type ActivityKind, activityKinds } from '@vigia/contract/activity.ts'
import { ACTIVITY_PAGE, type ActivityEntry } from '@vigia/contract/calls/activity.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { NO_FILTER } from '../../ui/filter-choices.ts'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import surface from '../../ui/surface.module.css'
import { Pages } from '../../ui/table-pager.tsx'
import classes from './activity.module.css'
import { activityQuery } from './activity.query.ts'

const LABEL = { label: surface.label }

const Entry = ({ entry: { quien, frase, hecho_en } }: { entry: ActivityEntry }) => (
  <li className={classes.entry}>
    <div className={classes.words}>
      <span className={classes.who}>{quien}</span> {frase}
    </div>
    <time className={classes.when} dateTime={hecho_en}>
      {formatDateTime(hecho_en)}
    </time>
  </li>
)

/** Who did what in the business, by person and by kind. For its owner. */
export const ActivityCard = () => {
  const [persona, setPersona] = useState('')
  const [tipo, setTipo] = useState<ActivityKind | ''>('')
  const [pagina, setPagina] = useState(1)
  const activity = useQuery(activityQuery({ persona: persona || undefined, tipo: tipo || undefined, pagina }))
  const pages = Math.ceil((activity.data?.total ?? 0) / ACTIVITY_PAGE)
  return (
    <SectionCard
      title="Actividad"
      info="Quién cambió qué en tu negocio y quién descargó qué archivo. Lo que alguien mira, copia o imprime no queda aquí. Nadie puede cambiar ni borrar esta lista, tampoco nosotros desde la aplicación; se va con tu cuenta."
      dimmed={activity.isPlaceholderData}
    >
      {activity.isPending && <LoadingBlock rows={4} height={40} message="Cargando la actividad" />}
      {activity.isError && <ErrorState message={MESSAGES.actividadFallo} onRetry={() => void activity.refetch()} />}
      {activity.data && (
        <>
          <div className={classes.filters}>
            <NativeSelect
              label="Persona"
              classNames={LABEL}
              size="xs"
              value={persona}
              data={[
                { value: '', label: NO_FILTER },
                ...activity.data.personas.map(({ id, nombre }) => ({ value: id, label: nombre })),
              ]}
              onChange={(event) => {
                setPersona(event.currentTarget.value)
                setPagina(1)
              }}
            />
            <NativeSelect
              label="Qué"
              classNames={LABEL}
              size="xs"
              value={tipo}
              data={[
                { value: '', label: NO_FILTER },
                ...activityKinds.map((kind) => ({ value: kind, label: ACTIVITY_KIND_NAME[kind] })),
              ]}
              onChange={(event) => {
                setTipo(event.currentTarget.value as ActivityKind | '')
                setPagina(1)
              }}
            />
          </div>
          {activity.data.total === 0 && <p className={classes.when}>De esto no hay nada todavía.</p>}
          <ul className={classes.list} aria-label="Actividad">
            {activity.data.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {pages > 1 && (
            <Group justify="flex-end" mt="sm">
              <Pages pages={pages} page={pagina} onPage={setPagina} />
            </Group>
          )}
        </>
      )}
    </SectionCard>
  )
}
