import { PATHS } from '../lib/paths.ts'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import { SectionCard } from './section-card.tsx'

/** In place of a page for who sees some stores only: what it tells is the whole business's. @param words why, as the server says it */
export const ForWholeBusiness = ({ page, title, words }: { page: string; title: string; words: string }) => (
  <>
    <PageHeader title={page} />
    <SectionCard title={title}>
      <EmptyState
        title="Esto lo hace quien ve todos los locales"
        text={words}
        action={{ label: 'Ir a Predicciones', to: PATHS.predicciones }}
      />
    </SectionCard>
  </>
)
