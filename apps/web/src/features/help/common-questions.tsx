import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './help.module.css'

const QUESTIONS: readonly { question: string; answer: string; to: string; where: string }[] = [
  {
    question: '¿Por qué mi total no es igual al de mi programa?',
    answer:
      'Restamos las devoluciones y notas crédito, dejamos por fuera lo anulado y las filas que no se pudieron leer, y el valor es el de la columna que leímos como «Valor total», con o sin IVA. Todo eso lo dice la revisión antes de cargar.',
    to: PATHS.ventas,
    where: 'Ver mis importaciones',
  },
  {
    question: 'Cargué el archivo que no era, ¿cómo lo quito?',
    answer:
      'En «Importaciones anteriores», al lado del archivo, está «Deshacer». Tus ventas quedan como estaban antes de cargarlo y el pronóstico se calcula de nuevo.',
    to: PATHS.ventas,
    where: 'Ir a Importar Ventas',
  },
  {
    question: 'Una venta quedó mal, o un producto sale dos veces',
    answer:
      'No tienes que volver a subir el archivo: «Corregir una venta» la cambia o la borra, y «Unir dos a mano» junta productos, clientes o locales escritos de dos maneras. Las uniones se pueden deshacer.',
    to: PATHS.ventas,
    where: 'Ir a Importar Ventas',
  },
  {
    question: '¿Qué quiere decir «lo probable»?',
    answer:
      'Las dos cifras entre las que esperamos que quede el mes, en 8 de cada 10 casos. Si están lejos una de otra, ese producto o cliente vende muy distinto de un mes a otro.',
    to: PATHS.aciertos,
    where: 'Ver si acertamos',
  },
  {
    question: '¿Cada cuánto cambia mi pronóstico?',
    answer:
      'Cada vez que cargas, corriges, unes o quitas ventas lo calculamos de nuevo. El mes en curso no cuenta como un mes completo hasta que termina.',
    to: PATHS.predicciones,
    where: 'Ver mis predicciones',
  },
  {
    question: '¿Cómo entra otra persona, o cambio de correo?',
    answer:
      'El dueño invita en «Equipo» y decide qué hace y qué locales ve cada uno. El correo de una cuenta no cambia: para usar otro, invítalo y entrégale el negocio.',
    to: PATHS.cuenta,
    where: 'Ir a Cuenta',
  },
]

/** What is asked most, answered without waiting for anybody. */
export const CommonQuestions = () => (
  <SectionCard title="Preguntas frecuentes">
    <div className={classes.questions}>
      {QUESTIONS.map(({ question, answer, to, where }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
          <Anchor component={Link} to={to} size="sm">
            {where}
          </Anchor>
        </details>
      ))}
    </div>
  </SectionCard>
)
