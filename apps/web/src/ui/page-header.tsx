import classes from './page-header.module.css'

/** The page's title, in the page and in the browser's tab. */
export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: React.ReactNode
  actions?: React.ReactNode
}) => (
  <div className={classes.head}>
    <title>{`${title} · Vigía`}</title>
    <div>
      <h1 className={classes.title}>{title}</h1>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
    </div>
    {actions}
  </div>
)
