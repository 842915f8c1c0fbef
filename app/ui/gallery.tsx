import { areaGroupExamples } from '#app/ui/area-group/area-group.examples.tsx'
import { buttonExamples } from '#app/ui/button/button.examples.tsx'
import { choiceExamples } from '#app/ui/choice/choice.examples.tsx'
import { choiceGroupExamples } from '#app/ui/choice-group/choice-group.examples.tsx'
import { comboBoxExamples } from '#app/ui/combo-box/combo-box.examples.tsx'
import { counterFieldExamples } from '#app/ui/counter-field/counter-field.examples.tsx'
import { dialogExamples } from '#app/ui/dialog/dialog.examples.tsx'
import { errorSummaryExamples } from '#app/ui/error-summary/error-summary.examples.tsx'
import type { Examples } from '#app/ui/examples.ts'
import { fieldExamples } from '#app/ui/field/field.examples.tsx'
import { findingExamples } from '#app/ui/finding/finding.examples.tsx'
import { footerExamples } from '#app/ui/footer/footer.examples.tsx'
import { helpBoxExamples } from '#app/ui/help-box/help-box.examples.tsx'
import { heroExamples } from '#app/ui/hero/hero.examples.tsx'
import { horizonExamples } from '#app/ui/horizon/horizon.examples.tsx'
import { iconExamples } from '#app/ui/icon/icon.examples.tsx'
import { illustrationExamples } from '#app/ui/illustrations/illustrations.examples.tsx'
import { ladderInputExamples } from '#app/ui/ladder-input/ladder-input.examples.tsx'
import { ladderViewExamples } from '#app/ui/ladder-view/ladder-view.examples.tsx'
import { linkCardExamples } from '#app/ui/link-card/link-card.examples.tsx'
import { messageDialogExamples } from '#app/ui/message-dialog/message-dialog.examples.tsx'
import { noteExamples } from '#app/ui/note/note.examples.tsx'
import { numberInputExamples } from '#app/ui/number-input/number-input.examples.tsx'
import { panelExamples } from '#app/ui/panel/panel.examples.tsx'
import { partnerStripExamples } from '#app/ui/partner-strip/partner-strip.examples.tsx'
import { priorityListExamples } from '#app/ui/priority-list/priority-list.examples.tsx'
import { progressBarExamples } from '#app/ui/progress-bar/progress-bar.examples.tsx'
import { recommendationCardExamples } from '#app/ui/recommendation-card/recommendation-card.examples.tsx'
import { reportHeroExamples } from '#app/ui/report-hero/report-hero.examples.tsx'
import { reportMenuExamples } from '#app/ui/report-menu/report-menu.examples.tsx'
import { reportSampleExamples } from '#app/ui/report-sample/report-sample.examples.tsx'
import { resourceRowExamples } from '#app/ui/resource-row/resource-row.examples.tsx'
import { scaleInputExamples } from '#app/ui/scale-input/scale-input.examples.tsx'
import { skipLinkExamples } from '#app/ui/skip-link/skip-link.examples.tsx'
import { starMeterExamples } from '#app/ui/star-meter/star-meter.examples.tsx'
import { stateTagExamples } from '#app/ui/state-tag/state-tag.examples.tsx'
import { stepsListExamples } from '#app/ui/steps-list/steps-list.examples.tsx'
import { textSizeExamples } from '#app/ui/text-size/text-size.examples.tsx'
import { tickListExamples } from '#app/ui/tick-list/tick-list.examples.tsx'
import { topBarExamples } from '#app/ui/top-bar/top-bar.examples.tsx'
import { zipInputExamples } from '#app/ui/zip-input/zip-input.examples.tsx'

/** The examples of every component by the name of its folder. */
export const gallery: Record<string, Examples> = {
  button: buttonExamples,
  choice: choiceExamples,
  'choice-group': choiceGroupExamples,
  'ladder-input': ladderInputExamples,
  'scale-input': scaleInputExamples,
  'number-input': numberInputExamples,
  'zip-input': zipInputExamples,
  field: fieldExamples,
  'counter-field': counterFieldExamples,
  'combo-box': comboBoxExamples,
  'error-summary': errorSummaryExamples,
  'progress-bar': progressBarExamples,
  'text-size': textSizeExamples,
  'ladder-view': ladderViewExamples,
  'star-meter': starMeterExamples,
  'state-tag': stateTagExamples,
  'area-group': areaGroupExamples,
  'priority-list': priorityListExamples,
  finding: findingExamples,
  'recommendation-card': recommendationCardExamples,
  'tick-list': tickListExamples,
  note: noteExamples,
  'help-box': helpBoxExamples,
  dialog: dialogExamples,
  'message-dialog': messageDialogExamples,
  panel: panelExamples,
  'link-card': linkCardExamples,
  'resource-row': resourceRowExamples,
  'steps-list': stepsListExamples,
  hero: heroExamples,
  'report-hero': reportHeroExamples,
  'report-menu': reportMenuExamples,
  'report-sample': reportSampleExamples,
  'top-bar': topBarExamples,
  'partner-strip': partnerStripExamples,
  footer: footerExamples,
  'skip-link': skipLinkExamples,
  horizon: horizonExamples,
  icon: iconExamples,
  illustrations: illustrationExamples,
}

/** Every component in every state, each under a heading that can be linked to by the component's name. */
export function Gallery() {
  return (
    <>
      {Object.entries(gallery).map(([component, examples]) => (
        <section className="section" key={component} aria-labelledby={component}>
          <div className="wrap stack stack--loose">
            <h2 id={component}>{component}</h2>
            {Object.entries(examples).map(([name, element]) => (
              <div className="stack" key={name}>
                <p className="hint">{name}</p>
                <div>{element}</div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
