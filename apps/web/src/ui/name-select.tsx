import { Select, type SelectProps } from '@mantine/core'
import { SELECT_LIMIT, filterChoices } from './filter-choices.ts'

/** A select for one of many names, searched by any of their words. */
export const NameSelect = (props: SelectProps) => (
  <Select searchable filter={filterChoices} limit={SELECT_LIMIT} nothingFoundMessage="Nada coincide" {...props} />
)
