import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { PATHS } from '../../lib/paths.ts'

/** Consent to the data policy, which opens beside the form. */
export const PolicyConsent = (props: CheckboxProps) => (
  <Checkbox
    label={
      <>
        Acepto que Vigía use mis datos según su{' '}
        <Anchor
          href={PATHS.politica}
          target="_blank"
          rel="noopener"
          size="sm"
          underline="always"
          style={{ whiteSpace: 'nowrap' }}
        >
          política de datos
        </Anchor>
      </>
    }
    {...props}
  />
)
