import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './combo-box.css?url'

interface ComboBoxProps {
  name: string
  label: string
  hint?: string
  error?: string
  options: readonly { value: string; label: string }[]
  /** Value chosen so far; the form sends the value, not the label. */
  value?: string
  /** Name of the button that opens the list. */
  open: string
}

/**
 * A text field that offers matching options as the person types. Only for hydrated screens. It links its own style
 * sheet.
 */
export function ComboBox({ name, label, hint, error, options, value, open }: ComboBoxProps) {
  return (
    <AriaComboBox
      className="combo"
      name={name}
      formValue="key"
      defaultSelectedKey={value ?? null}
      isInvalid={Boolean(error)}
      menuTrigger="focus"
      validationBehavior="aria"
    >
      <StyleSheet href={styles} />
      <Label>{label}</Label>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="err">
        <Icon name="warning" />
        <span>{error}</span>
      </FieldError>
      <div className="combo__box">
        <Input />
        <Button aria-label={open}>
          <Icon name="arrowDown" />
        </Button>
      </div>
      <Popover className="combo__list">
        <ListBox items={options.map((option) => ({ id: option.value, ...option }))}>
          {(option) => <ListBoxItem textValue={option.label}>{option.label}</ListBoxItem>}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
