import { reorderHelp } from './reorder-help.ts'
import type { ShownStore } from './store-text.ts'
import classes from './reorder-terms.module.css'

/** Explanations of the list's headings, for layouts in which these have no tooltips. */
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
