import { TextInput, type TextInputProps } from '@mantine/core'

/** The address of an account, in the forms for people who have one. */
export const KnownEmailInput = (props: TextInputProps) => (
  <TextInput
    label="Correo electrónico"
    type="email"
    id="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="ana@mitienda.co"
    required
    {...props}
  />
)
