import { useT } from '#platform/i18n/use-t.ts'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import type { BodyView, CallView, FieldView, GroupView } from './api-view.ts'

/** The calls of a group, each collapsed below its method and path. Descriptions are in English in every locale. */
export function CallGroup({ name, about, calls }: GroupView) {
  return (
    <section className="api__group" id={`group-${name}`}>
      <h2>{name}</h2>
      <p lang="en">{about}</p>
      {calls.map((call) => (
        <Call key={call.id} {...call} />
      ))}
    </section>
  )
}

function Call({ id, method, path, access, summary, description, fields, body, answers, problems }: CallView) {
  const t = useT('developers')
  return (
    <div id={id}>
      <Disclosure
        variant="row"
        title={
          <span className="api__name">
            <code>
              {method} {path}
            </code>
            <span lang="en">{summary}</span>
          </span>
        }
      >
        {description && <p lang="en">{description}</p>}
        <h3>{t('who')}</h3>
        <p>
          <code>{access}</code>: {t(`access.${access as 'anyone'}`)}
        </p>
        {fields.length > 0 && <Fields fields={fields} />}
        {body && (
          <>
            <h3>{t('body')}</h3>
            <Body {...body} />
          </>
        )}
        <h3>{t('answers')}</h3>
        {answers.map(({ status, about, ...answer }) => (
          <div key={status}>
            <p>
              <code>{status}</code> <span lang="en">{about}</span>
            </p>
            <Body {...answer} />
          </div>
        ))}
        <h3>{t('problems')}</h3>
        <ul>
          {problems.map(({ status, about }) => (
            <li key={status}>
              <code>{status}</code> <span lang="en">{about}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Fields({ fields }: { fields: FieldView[] }) {
  const t = useT('developers')
  return (
    <>
      <h3>{t('fields')}</h3>
      <ul>
        {fields.map(({ name, place, kind, required, about }) => (
          <li key={`${place} ${name}`}>
            <code>{name}</code> ({place}, {kind}
            {required && `, ${t('required')}`}){about && <span lang="en">: {about}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Body({ types, example }: BodyView) {
  return (
    <>
      {types.length > 0 && (
        <p>
          <code>{types.join(', ')}</code>
        </p>
      )}
      {example && (
        <pre lang="en" translate="no">
          <code>{example}</code>
        </pre>
      )}
    </>
  )
}
