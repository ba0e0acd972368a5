import { Link } from 'react-router'
import { formatDate } from '../lib/format.ts'
import { PATHS } from '../lib/paths.ts'
import { BrandLink } from './brand-link.tsx'
import classes from './document-page.module.css'

/**
 * A public page that is read and printed as a document; deliberately plain elements.
 * @param version ISO date of the text
 */
export const DocumentPage = ({
  title,
  description,
  version,
  children,
}: {
  title: string
  description: string
  version: string
  children: React.ReactNode
}) => (
  <main className={classes.page}>
    <title>{`${title} · Vigía`}</title>
    <meta name="description" content={description} />
    <div className={classes.top}>
      <BrandLink />
      <Link to={PATHS.inicio} className={classes.back}>
        Volver al inicio
      </Link>
    </div>
    <h1>{title}</h1>
    <p className={classes.version}>
      Versión del <time dateTime={version}>{formatDate(version)}</time>
    </p>
    {children}
  </main>
)

/** Sections with a title and a text each. */
export const DocumentSections = ({ sections }: { sections: readonly { title: string; text: string }[] }) =>
  sections.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ))

/** A telephone number stays on one line. */
export const PhoneLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={classes.phone}>
    {children}
  </a>
)
