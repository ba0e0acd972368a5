import { SOURCE_NOTE } from './demo-shop.ts'
import classes from './pictures.module.css'

/** A card of the application on a plain background. */
export const PictureFrame = ({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: React.ReactNode
}) => (
  <figure className={classes.frame}>
    <div className={classes.card}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
    <figcaption className={classes.source}>{note ?? SOURCE_NOTE}</figcaption>
  </figure>
)
