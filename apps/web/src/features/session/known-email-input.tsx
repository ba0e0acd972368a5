import { TextInput, type TextInputProps } from '@mantine/core'

/** The e-mail field of forms for existing accounts. */
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
