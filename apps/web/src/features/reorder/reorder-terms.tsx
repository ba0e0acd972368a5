import { reorderHelp } from './reorder-help.ts'
import type { ShownStore } from './store-text.ts'
import classes from './reorder-terms.module.css'

/** What the words of the list mean, where its headings have no room to say it, or there are none. */
export const ReorderTerms = ({ prorated, store }: { prorated: boolean; store: ShownStore }) => (
  <details className={classes.terms} data-print="no">
    <summary>Qué significan estas cifras</summary>
    <dl>
      {Object.entries(reorderHelp(prorated, store)).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)
