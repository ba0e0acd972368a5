import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { restartTutorial } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'
import { formatBytes } from '../../lib/format.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useDownloadData } from './use-download-data.ts'

const DownloadRow = () => {
  const { received, downloading } = useDownloadData()
  return (
    <RowItem
      title="Tus datos"
      note={
        <output>
          {downloading.isPending
            ? received === 0
              ? 'Reuniendo tus datos…'
              : `Descargando: ${formatBytes(received)}`
            : 'Todo lo que guardamos de ti y de tu negocio, en un .zip que se abre con Excel.'}
        </output>
      }
    >
      <Button variant="default" loading={downloading.isPending} onClick={() => downloading.act()}>
        Descargar mis datos
      </Button>
    </RowItem>
  )
}

/**
 * @param owner may take all the data of the business along
 * @param onTutorial goes to where the tutorial opens
 */
export const HelpCard = ({ owner, onTutorial }: { owner: boolean; onTutorial: () => void }) => {
  const client = useQueryClient()
  const restarting = useAccountChange(
    () => request(restartTutorial, {}),
    () => {
      client.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, tutorial_completed: false })
      onTutorial()
    },
  )
  return (
    <SectionCard title={owner ? 'Ayuda y datos' : 'Ayuda'}>
      <RowList>
        <RowItem
          title="Tutorial"
          note="Un recorrido corto por Predicciones, cuando ya tienes ventas, en un computador o una tableta."
        >
          <Button variant="default" loading={restarting.isPending} onClick={() => restarting.act()}>
            Repetir el tutorial
          </Button>
        </RowItem>
        {owner && <DownloadRow />}
      </RowList>
    </SectionCard>
  )
}
