import { formatPesos, formatWhole } from '../../lib/format.ts'
import { DEMO_SHOP } from './demo-shop.ts'
import { PictureFrame } from './picture-frame.tsx'
import classes from './pictures.module.css'

/** The dashboard's table of the products with the highest expected sales in the next three months. */
export const ProductsPicture = () => (
  <PictureFrame title="Top Productos - Proyección Trimestral">
    <table className={classes.products}>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col">Unidades (3&nbsp;meses)</th>
          <th scope="col">Ingreso proyectado (COP)</th>
        </tr>
      </thead>
      <tbody>
        {DEMO_SHOP.productos.map(({ nombre, cantidad, ingreso }) => (
          <tr key={nombre}>
            <th scope="row">{nombre}</th>
            <td>{formatWhole(cantidad)}</td>
            <td>{formatPesos(ingreso)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PictureFrame>
)
