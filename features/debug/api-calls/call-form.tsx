import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Field, TextArea } from '#ui/controls/field/field.tsx'
import type { Call } from './api-calls.ts'
import { fieldOf } from './call-fields.ts'

/** A call, collapsed below its path, with a form that tries it. */
export function CallForm({ call }: { call: Call }) {
  const t = useT('debug')
  const optional = useOptional()
  const { id, method, path, summary, parameters, body } = call
  return (
    <Disclosure
      variant="row"
      title={
        <span className="debug__call">
          {method} {path}
        </span>
      }
    >
      <form
        method="post"
        action="#result"
        className="stack"
        data-method={method}
        data-path={path}
        data-type={body?.type}
      >
        <p>{summary}</p>
        <input type="hidden" name="call" value={id} />
        {parameters.map((parameter) => (
          <Field
            key={fieldOf(parameter)}
            id={`${id}-${fieldOf(parameter)}`}
            name={fieldOf(parameter)}
            label={parameter.required ? parameter.name : optional(parameter.name)}
            defaultValue={parameter.required ? parameter.example : ''}
            autoComplete="off"
          />
        ))}
        {body && (
          <TextArea
            id={`${id}-body`}
            name="body"
            label={t('api.body', { type: body.type })}
            defaultValue={body.example}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Button variant="secondary" name="go" value="try">
          {t('api.try')}
        </Button>
      </form>
    </Disclosure>
  )
}
