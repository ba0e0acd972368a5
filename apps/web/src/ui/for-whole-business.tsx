import { PATHS } from '../lib/paths.ts'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import { SectionCard } from './section-card.tsx'

/**
 * Shown instead of a page to users limited to some stores, because the page is about the whole business. @param words the reason, in the server's
 * words
 */
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
