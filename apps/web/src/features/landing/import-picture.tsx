import { formatWhole } from '../../lib/format.ts'
import { DEMO_SHOP } from './demo-shop.ts'
import { CheckIcon } from './icons.tsx'
import { PictureFrame } from './picture-frame.tsx'
import classes from './pictures.module.css'

const { nombre, encabezados, mapeo, lineas, productos, clientes, locales } = DEMO_SHOP.archivo

/** How each column of the file was recognised, by its heading. */
const COLUMNS = [
  ['Fecha', mapeo.fecha],
  ['Local', mapeo.local],
  ['Cliente', mapeo.cliente],
  ['Producto', mapeo.producto],
  ['Categoría', mapeo.categoria],
  ['Cantidad', mapeo.cantidad],
  ['Valor', mapeo.valor],
] as const

const COUNTS = [
  [lineas, 'líneas listas'],
  [productos, 'productos'],
  [clientes, 'clientes'],
  [locales, 'locales'],
] as const

/** The preview of an import: what was recognised before anything is loaded. */
export const ImportPicture = () => (
  <PictureFrame title={nombre}>
    <ul className={classes.counts}>
      {COUNTS.map(([count, label]) => (
        <li key={label}>
          <strong>{formatWhole(count)}</strong> {label}
        </li>
      ))}
    </ul>
    <table className={classes.columns}>
      <thead>
        <tr>
          <th scope="col">En tu archivo</th>
          <th scope="col">Lo reconocimos como</th>
        </tr>
      </thead>
      <tbody>
        {COLUMNS.map(([role, column]) => (
          <tr key={role}>
            <td>{encabezados[column]}</td>
            <td>
              <span className={classes.role}>
                <CheckIcon />
                {role}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </PictureFrame>
)
