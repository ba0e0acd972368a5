import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { PATHS } from '../../lib/paths.ts'

/** A link to a document that opens beside the form. */
const Beside = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noopener" inherit underline="always" style={{ whiteSpace: 'nowrap' }}>
    {children}
  </Anchor>
)

/** Consent to the data policy, with a link to the terms. */
export const PolicyConsent = (props: CheckboxProps) => (
  <Checkbox
    label={
      <>
        Acepto que Vigía use mis datos según su <Beside href={PATHS.politica}>política de datos</Beside>
      </>
    }
    description={
      <>
        Qué hace Vigía y qué no: <Beside href={PATHS.terminos}>términos del servicio</Beside>
      </>
    }
    {...props}
  />
)
