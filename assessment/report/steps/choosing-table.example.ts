/** The rows of a text table: one a line, columns between bars. */
const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Recommendations for a person who does well. */
export const toWell = 'stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory'

/**
 * Answers that change neither the offers nor the recommendations of a person who does well: a question with single
 * answers (-: none), or several answers together.
 */
export const changingNothing: readonly string[] = rowsOf(`
age_group | u60 60_64 65_74 skip -
about_you | alone veteran hosp none -
ladder_now | 3 -
ladder_5y | 2 -
life_sat | vs s d vd -
qol | excellent very_good good fair poor -
worthwhile | 7 -
support | always usually -
lonely | rarely never -
gen_health | excellent very_good good -
phys_days | -
pain | never some -
gen_mental | excellent very_good good -
phq2_1 | 0 -
phq2_2 | 0 -
gad2_1 | 0 -
gad2_2 | 0 -
sleep_hours | 5 -
sleep_trouble | never some -
sleep_main | -
act_days | 4 -
act_min | 30 40 50 60 90 120 150 -
fall_past | no
fall_injury | -
fall_when | -
fall_unsteady | no
fall_worry | no
hear | yes no -
see | no -
teeth | excellent very_good good -
memory | no -
memory_daily | -
memory_talked | -
daily_help | none all -
meds | 0 1_4 -
meds=1_4 meds_trouble=none
meds_trouble | -
prevent12 | -
prevent_ever | -
tobacco | no -
audit1 | 0 1 2 3 -
audit1=1 audit2=0
audit1=1 audit2=1
audit2 | -
audit1=1 audit3=0
audit1=1 audit3=1
audit3 | -
food1 | never -
food2 | never -
basics | not -
bills | -
transport | no -
housing | ok skip -
safe | yes skip -
caregiver | no -
cg_strain | -
acp | written skip -
tech | easy help rare no -
priorities | none -
barriers | energy mood pain fear time senses tech forget language none -
confidence | 3 -
about_you=hosp meds=0
hear=yes barriers=senses
tech=easy barriers=tech
`).flatMap(([answers = '', values]) =>
  values === undefined ? answers : values.split(' ').map((value) => `${answers}=${value === '-' ? '' : value}`),
)

/**
 * Effects of answers on a person who otherwise does well: every single answer of the questionnaire with an effect, and
 * answers that count only together. Offers added (+) and removed (-), and the recommendations.
 */
export const brought = rowsOf(`
age_group=75_84 | +balance | stay_well:balance/movement stay_well:strength/movement stay_well:brain/memory
age_group=85 | +balance | stay_well:balance/movement stay_well:strength/movement stay_well:brain/memory
about_you=lost | +grief -volunteer | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
ladder_now=1 | +talkpro -volunteer | need:talkpro/emotional(ladder_now) stay_well:strength/movement stay_well:eatwell/physical
ladder_now=2 | +talkpro -volunteer | need:talkpro/emotional(ladder_now) stay_well:strength/movement stay_well:eatwell/physical
worthwhile=4 | +purpose | health:purpose/purpose(worthwhile) growth:volunteer/purpose(worthwhile) growth:learn/purpose(struggling)
worthwhile=5 | +purpose | growth:purpose/purpose(worthwhile) growth:volunteer/purpose(worthwhile) growth:learn/purpose(surviving)
worthwhile=6 | +purpose | growth:purpose/purpose(worthwhile) growth:volunteer/purpose(worthwhile) growth:learn/purpose(surviving)
support=sometimes |  | growth:reachout/connection(support) growth:joincenter/connection(support) stay_well:strength/movement
support=rarely |  | health:reachout/connection(support) growth:joincenter/connection(support) stay_well:strength/movement
support=never |  | health:reachout/connection(support) growth:joincenter/connection(support) stay_well:strength/movement
lonely=always | -volunteer | health:reachout/connection(lonely) growth:joincenter/connection(lonely) stay_well:strength/movement
lonely=usually | -volunteer | health:reachout/connection(lonely) growth:joincenter/connection(lonely) stay_well:strength/movement
lonely=sometimes |  | growth:reachout/connection(lonely) growth:joincenter/connection(lonely) stay_well:strength/movement
gen_health=fair | +chronic | growth:chronic/physical(gen_health) growth:eatwell/physical(gen_health) growth:strength/movement(surviving)
gen_health=poor | +chronic -volunteer | growth:chronic/physical(gen_health) growth:eatwell/physical(gen_health) growth:strength/movement(struggling)
phys_days=13 |  | growth:eatwell/physical(surviving) growth:strength/movement(surviving) stay_well:brain/memory
phys_days=14 | +chronic | growth:chronic/physical(phys_days) growth:eatwell/physical(struggling) growth:strength/movement(struggling)
pain=most | +pain | health:pain/physical(pain) growth:eatwell/physical(surviving) growth:strength/movement(surviving)
pain=every | +pain | health:pain/physical(pain) growth:eatwell/physical(struggling) growth:strength/movement(struggling)
gen_mental=fair | +moodact | growth:moodact/emotional(gen_mental) growth:gratitude/purpose(surviving) stay_well:strength/movement
gen_mental=poor | +talkpro +moodact -volunteer | safety:talkpro/emotional(gen_mental) growth:moodact/emotional(gen_mental) growth:gratitude/purpose(struggling)
phq2_1=1 | +calm +moodact | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
phq2_1=2 | +calm +moodact | growth:moodact/emotional(phq2_1) growth:calm/emotional(surviving) growth:gratitude/purpose(surviving)
phq2_1=3 | +talkpro +calm +moodact -volunteer | safety:talkpro/emotional(phq2_1) growth:moodact/emotional(phq2_1) growth:calm/emotional(struggling)
phq2_2=1 | +calm +moodact | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
phq2_2=2 | +calm +moodact | growth:moodact/emotional(phq2_2) growth:calm/emotional(surviving) growth:gratitude/purpose(surviving)
phq2_2=3 | +talkpro +calm +moodact -volunteer | safety:talkpro/emotional(phq2_2) growth:moodact/emotional(phq2_2) growth:calm/emotional(struggling)
gad2_1=1 | +calm | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
gad2_1=2 | +calm | growth:calm/emotional(gad2_1) growth:gratitude/purpose(surviving) stay_well:strength/movement
gad2_1=3 | +talkpro +calm -volunteer | safety:talkpro/emotional(gad2_1) growth:calm/emotional(gad2_1) growth:gratitude/purpose(struggling)
gad2_2=1 | +calm | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
gad2_2=2 | +calm | growth:calm/emotional(gad2_2) growth:gratitude/purpose(surviving) stay_well:strength/movement
gad2_2=3 | +talkpro +calm -volunteer | safety:talkpro/emotional(gad2_2) growth:calm/emotional(gad2_2) growth:gratitude/purpose(struggling)
sleep_trouble=most | +sleep4 | health:sleep4/sleep(sleep_trouble) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=every | +sleep4 | health:sleep4/sleep(sleep_trouble) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most sleep_main=fall | +sleep4 | health:sleep4/sleep(sleep_trouble) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most sleep_main=stay | +sleep4 | health:sleep4/sleep(sleep_trouble) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most sleep_main=early | +sleep4 | health:sleep4/sleep(sleep_trouble) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most sleep_main=bathroom | +bladder +sleep4 | health:bladder/sleep(sleep_main) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
sleep_trouble=most sleep_main=pain | +pain +sleep4 | health:pain/sleep(sleep_main) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
sleep_trouble=most sleep_main=snore | +sleepcheck | doctor_soon:sleepcheck/sleep(sleep_main) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most sleep_main=worry | +sleep4 +calm | health:calm/sleep(sleep_main) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
sleep_trouble=most sleep_main=care | +sleep4 | growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most sleep_main=other | +sleepcheck +sleep4 | health:sleepcheck/sleep(sleep_main+sleep_trouble) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
act_days=0 | +walk | health:walk/movement(act_days) growth:strength/movement(act_days) stay_well:eatwell/physical
act_days=1 | +walk | growth:walk/movement(act_days+act_min) growth:strength/movement(act_days) stay_well:eatwell/physical
act_min=10 | +walk | growth:walk/movement(act_days+act_min) growth:strength/movement(act_days) stay_well:eatwell/physical
act_min=20 | +walk | growth:walk/movement(act_days+act_min) growth:strength/movement(act_days) stay_well:eatwell/physical
fall_past=yes | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past= | -strength | stay_well:eatwell/physical stay_well:reachout/connection stay_well:brain/memory
fall_past=yes fall_injury=no | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_injury=minor | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_injury=serious | +fallcheck +balance +homesafe -strength | doctor_soon:fallcheck/movement(fall_injury) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_when=week | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_when=month | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_when=half | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_when=year | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_past=yes fall_when=skip | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
fall_unsteady=yes | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_unsteady) health:balance/movement(fall_unsteady) health:homesafe/home_safety(fall_unsteady)
fall_unsteady= | -strength | stay_well:eatwell/physical stay_well:reachout/connection stay_well:brain/memory
fall_worry=yes | +fallcheck +balance +homesafe | health:fallcheck/movement(fall_worry) health:balance/movement(fall_worry,!fear) health:homesafe/home_safety(fall_worry,!fear)
fall_worry= | -strength | stay_well:eatwell/physical stay_well:reachout/connection stay_well:brain/memory
teeth=fair | +mouth | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
teeth=poor | +mouth | health:mouth/senses(teeth) stay_well:strength/movement stay_well:eatwell/physical
memory=yes | +memcheck | doctor_soon:memcheck/memory(memory) growth:brain/memory(surviving) growth:learn/memory(surviving)
memory=yes memory_daily=yes | +memcheck | doctor_soon:memcheck/memory(memory) growth:brain/memory(struggling) growth:learn/memory(struggling)
memory=yes memory_daily=no | +memcheck | doctor_soon:memcheck/memory(memory) growth:brain/memory(surviving) growth:learn/memory(surviving)
memory=yes memory_talked=yes |  | growth:brain/memory(surviving) growth:learn/memory(surviving) stay_well:strength/movement
memory=yes memory_talked=no | +memcheck | doctor_soon:memcheck/memory(memory+memory_talked) growth:brain/memory(surviving) growth:learn/memory(surviving)
daily_help=little | +homehelp -volunteer | health:homehelp/home_safety(daily_help) stay_well:strength/movement stay_well:eatwell/physical
daily_help=lot | +homehelp -volunteer | need:homehelp/home_safety(daily_help) stay_well:strength/movement stay_well:eatwell/physical
meds=5 | +medreview | health:medreview/care(meds) stay_well:strength/movement stay_well:eatwell/physical
meds=1_4 meds_trouble=cost | +benefits +medreview | health:medreview/care(meds_trouble) health:benefits/money_food(meds_trouble) stay_well:strength/movement(!cost)
meds=1_4 meds_trouble=forget | +medreview | health:medreview/care(meds_trouble) stay_well:strength/movement stay_well:eatwell/physical
meds=1_4 meds_trouble=dizzy | +medreview | health:medreview/care(meds_trouble) stay_well:strength/movement stay_well:eatwell/physical
meds=1_4 meds_trouble=why | +medreview | health:medreview/care(meds_trouble) stay_well:strength/movement stay_well:eatwell/physical
prevent12=checkup | +vaccines | health:vaccines/care(prevent12) stay_well:strength/movement stay_well:eatwell/physical
prevent12=flu | +yearly | health:yearly/care(prevent12) stay_well:strength/movement stay_well:eatwell/physical
prevent12=dental | +vaccines +yearly | health:vaccines/care(prevent12) health:yearly/care(prevent12) stay_well:strength/movement
prevent12=eye | +vaccines +yearly | health:vaccines/care(prevent12) health:yearly/care(prevent12) stay_well:strength/movement
prevent12=hearing | +vaccines +yearly | health:vaccines/care(prevent12) health:yearly/care(prevent12) stay_well:strength/movement
prevent12=none | +vaccines +yearly | health:vaccines/care(prevent12) health:yearly/care(prevent12) stay_well:strength/movement
prevent_ever=shingles | +vaccines | health:vaccines/care(prevent_ever) stay_well:strength/movement stay_well:eatwell/physical
prevent_ever=pneumo | +vaccines | health:vaccines/care(prevent_ever) stay_well:strength/movement stay_well:eatwell/physical
prevent_ever=rsv | +vaccines | health:vaccines/care(prevent_ever) stay_well:strength/movement stay_well:eatwell/physical
prevent_ever=tetanus | +vaccines | health:vaccines/care(prevent_ever) stay_well:strength/movement stay_well:eatwell/physical
prevent_ever=none | +vaccines | health:vaccines/care(prevent_ever) stay_well:strength/movement stay_well:eatwell/physical
prevent_ever=unsure | +vaccines | health:vaccines/care(prevent_ever) stay_well:strength/movement stay_well:eatwell/physical
tobacco=every | +quit | health:quit/care(tobacco) stay_well:strength/movement stay_well:eatwell/physical
tobacco=some | +quit | health:quit/care(tobacco) stay_well:strength/movement stay_well:eatwell/physical
audit1=4 | +alcohol | health:alcohol/care(audit1) stay_well:strength/movement stay_well:eatwell/physical
audit1=1 audit2=2 | +alcohol | health:alcohol/care(audit1+audit2) stay_well:strength/movement stay_well:eatwell/physical
audit1=1 audit2=3 | +alcohol | health:alcohol/care(audit1+audit2) stay_well:strength/movement stay_well:eatwell/physical
audit1=1 audit2=4 | +alcohol | health:alcohol/care(audit1+audit2) stay_well:strength/movement stay_well:eatwell/physical
audit1=1 audit3=2 | +alcohol | health:alcohol/care(audit1+audit3) stay_well:strength/movement stay_well:eatwell/physical
audit1=1 audit3=3 | +alcohol | health:alcohol/care(audit1+audit3) stay_well:strength/movement stay_well:eatwell/physical
audit1=1 audit3=4 | +alcoholdoc | doctor_soon:alcoholdoc/care(audit3) stay_well:strength/movement stay_well:eatwell/physical
food1=often | +foodhelp +benefits -volunteer -eatwell | urgent_need:foodhelp/money_food(food1) stay_well:strength/movement stay_well:brain/memory
food1=sometimes | +foodhelp +benefits | need:foodhelp/money_food(food1) stay_well:strength/movement stay_well:eatwell/physical
food2=often | +foodhelp +benefits -volunteer -eatwell | urgent_need:foodhelp/money_food(food2) stay_well:strength/movement stay_well:brain/memory
food2=sometimes | +foodhelp +benefits | need:foodhelp/money_food(food2) stay_well:strength/movement stay_well:eatwell/physical
basics=very | +benefits | need:benefits/money_food(basics) stay_well:strength/movement(!cost) stay_well:eatwell/physical
basics=somewhat | +benefits | health:benefits/money_food(basics) stay_well:strength/movement(!cost) stay_well:eatwell/physical
basics=somewhat bills=yes | +bills +benefits | need:bills/money_food(bills) health:benefits/money_food(basics+bills) stay_well:strength/movement(!cost)
basics=somewhat bills=no | +benefits | health:benefits/money_food(basics) stay_well:strength/movement(!cost) stay_well:eatwell/physical
transport=yes | +ride | need:ride/home_safety(transport) stay_well:strength/movement(!ride) stay_well:eatwell/physical
housing=repair | +housing +homesafe | health:housing/home_safety(housing) stay_well:strength/movement stay_well:eatwell/physical
housing=worry | +housing | need:housing/home_safety(housing) stay_well:strength/movement stay_well:eatwell/physical
housing=none | +housing -volunteer -joincenter | urgent_need:housing/home_safety(housing) stay_well:strength/movement stay_well:eatwell/physical
safe=mostly | +safehelp +scam | urgent_need:safehelp/home_safety(safe) growth:scam/home_safety(safe) stay_well:strength/movement
safe=no | +safehelp | safety:safehelp/home_safety(safe) stay_well:strength/movement stay_well:eatwell/physical
caregiver=yes | +careskills | growth:careskills/caring(caregiver) stay_well:strength/movement stay_well:eatwell/physical
caregiver=yes cg_strain=never | +careskills | growth:careskills/caring(caregiver) stay_well:strength/movement stay_well:eatwell/physical
caregiver=yes cg_strain=sometimes | +carebreak +careskills | health:carebreak/caring(cg_strain) growth:careskills/caring(caregiver) stay_well:strength/movement
caregiver=yes cg_strain=often | +carebreak +calm +careskills -volunteer | need:carebreak/caring(cg_strain) growth:careskills/caring(caregiver,!time) stay_well:strength/movement
caregiver=yes cg_strain=always | +carebreak +calm +careskills -volunteer | need:carebreak/caring(cg_strain) growth:careskills/caring(caregiver,!time) stay_well:strength/movement
acp=talked | +planahead | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
acp=no | +planahead | health:planahead/caring(acp) stay_well:strength/movement stay_well:eatwell/physical
priorities=physical |  | wish:eatwell/physical(picked) stay_well:strength/movement stay_well:brain/memory
priorities=emotional | +calm +moodact | wish:moodact/emotional(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=purpose | +purpose | wish:volunteer/purpose(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=connection |  | wish:joincenter/connection(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=sleep | +sleep4 | wish:sleep4/sleep(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=movement | +balance | wish:strength/movement(picked) stay_well:eatwell/physical stay_well:brain/memory
priorities=memory |  | wish:brain/memory(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=senses | +mouth | wish:mouth/senses(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=care |  | wish:bp/care(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=money_food | +benefits | wish:benefits/money_food(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=home_safety | +homesafe +scam | wish:homesafe/home_safety(picked) growth:scam/home_safety(picked) stay_well:strength/movement
priorities=caring | +planahead | wish:planahead/caring(picked) stay_well:strength/movement stay_well:eatwell/physical
barriers=start |  | stay_well:strength/movement stay_well:eatwell/physical(!start) stay_well:brain/memory(!start)
barriers=alone |  | stay_well:strength/movement stay_well:eatwell/physical(!alone) stay_well:brain/memory
barriers=cost |  | stay_well:strength/movement(!cost) stay_well:eatwell/physical stay_well:brain/memory
barriers=ride | +ride | health:ride/home_safety(barriers) stay_well:strength/movement(!ride) stay_well:eatwell/physical
priorities=emotional phq2_1=2 | +talkpro +calm +moodact | wish:moodact/emotional(phq2_1,picked) growth:calm/emotional(surviving,picked) growth:gratitude/purpose(surviving)
priorities=emotional phq2_1=1 | +calm +moodact | wish:moodact/emotional(phq2_1,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=emotional gad2_1=2 | +talkpro +calm +moodact | wish:calm/emotional(gad2_1,picked) growth:moodact/emotional(surviving,picked) growth:gratitude/purpose(surviving)
priorities=emotional gad2_1=2 phq2_1=0 phq2_2=0 | +talkpro +calm +moodact | wish:calm/emotional(gad2_1,picked) growth:moodact/emotional(surviving,picked) growth:gratitude/purpose(surviving)
priorities=emotional gad2_1=1 phq2_1=1 | +talkpro +calm +moodact | wish:moodact/emotional(phq2_1,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=emotional phq2_1=1 phq2_2=1 gad2_1= gad2_2= | +talkpro +calm +moodact | wish:moodact/emotional(phq2_1+phq2_2,picked) growth:calm/emotional(surviving,picked) growth:gratitude/purpose(surviving)
lonely=always support=never | +talkpro -volunteer | need:reachout/connection(lonely+support) health:talkpro/emotional(lonely+support) growth:joincenter/connection(lonely+support)
lonely=always support=rarely | +talkpro -volunteer | need:reachout/connection(lonely+support) health:talkpro/emotional(lonely+support) growth:joincenter/connection(lonely+support)
lonely=usually support=never | -volunteer | health:reachout/connection(lonely+support) growth:joincenter/connection(lonely+support) stay_well:strength/movement
ladder_now=2 lonely=always | +talkpro -volunteer | need:reachout/connection(lonely) need:talkpro/emotional(ladder_now) growth:joincenter/connection(lonely)
phq2_1=3 ladder_now=1 | +talkpro +calm +moodact -volunteer -joincenter -strength | safety:talkpro/emotional(phq2_1+ladder_now) growth:moodact/emotional(phq2_1) growth:calm/emotional(struggling)
phq2_1=3 phq2_2=2 | +talkpro +calm +moodact -volunteer -joincenter -strength | safety:talkpro/emotional(phq2_1+phq2_2) growth:moodact/emotional(phq2_1+phq2_2) growth:calm/emotional(struggling)
memory=yes memory_talked= | +memcheck | doctor_soon:memcheck/memory(memory) growth:brain/memory(surviving) growth:learn/memory(surviving)
memory=yes priorities=memory | +memcheck | doctor_soon:memcheck/memory(memory,picked) growth:brain/memory(surviving,picked) growth:learn/memory(surviving,picked)
basics=somewhat bills=yes housing=none | +housing +benefits -volunteer -joincenter | urgent_need:housing/home_safety(housing,!cost) need:benefits/money_food(bills) stay_well:strength/movement(!cost)
bills=yes basics=very | +bills +benefits | need:bills/money_food(bills) health:benefits/money_food(basics+bills) stay_well:strength/movement(!cost)
bills=no basics=very | +benefits | need:benefits/money_food(basics) stay_well:strength/movement(!cost) stay_well:eatwell/physical
basics=somewhat priorities=money_food | +benefits | wish:benefits/money_food(basics,picked) stay_well:strength/movement(!cost) stay_well:eatwell/physical
daily_help=lot housing=none | +housing -volunteer -joincenter | urgent_need:housing/home_safety(housing) stay_well:strength/movement stay_well:eatwell/physical
daily_help=little housing=none | +housing -volunteer -joincenter | urgent_need:housing/home_safety(housing) stay_well:strength/movement stay_well:eatwell/physical
about_you=hosp meds=1_4 | +medreview | doctor_soon:medreview/care(about_you+meds) stay_well:strength/movement stay_well:eatwell/physical
about_you=hosp meds=5 | +medreview | doctor_soon:medreview/care(meds+about_you) stay_well:strength/movement stay_well:eatwell/physical
pain=some priorities=physical | +pain | wish:pain/physical(pain,picked) stay_well:strength/movement stay_well:eatwell/physical(picked)
pain=most sleep_trouble=most sleep_main=pain | +pain +sleep4 | health:pain/sleep(pain+sleep_main) growth:eatwell/physical(surviving) growth:strength/movement(surviving) growth:sleep4/sleep(sleep_trouble)
hear=yes prevent12=hearing | +vaccines +yearly | health:vaccines/care(prevent12) health:yearly/care(prevent12) stay_well:strength/movement
see=yes prevent12=eye | +lowvision +vaccines +yearly | health:lowvision/senses(see) health:vaccines/care(prevent12) health:yearly/care(prevent12)
see=yes prevent12=checkup,flu | +vision | health:vision/senses(see+prevent12) stay_well:strength/movement stay_well:eatwell/physical
priorities=senses prevent12=hearing | +vision +mouth +vaccines +yearly | wish:vision/senses(prevent12,picked) health:vaccines/care(prevent12) health:yearly/care(prevent12)
priorities=senses prevent12=eye,hearing | +mouth +vaccines +yearly | wish:mouth/senses(picked) health:vaccines/care(prevent12) health:yearly/care(prevent12)
priorities=senses age_group=85 | +mouth +balance | wish:mouth/senses(picked) stay_well:balance/movement stay_well:strength/movement
priorities=senses hear=yes | +mouth | wish:mouth/senses(surviving,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=senses see=yes prevent12=checkup | +vision +mouth +vaccines | wish:vision/senses(see+prevent12,picked) health:vaccines/care(prevent12) stay_well:strength/movement
priorities=senses teeth=fair | +mouth | wish:mouth/senses(teeth,picked) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=every sleep_main=bathroom | +bladder +sleep4 | health:bladder/sleep(sleep_main) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
sleep_trouble=every sleep_main=worry | +sleep4 +calm | health:calm/sleep(sleep_main) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
sleep_trouble=every sleep_main=other | +sleepcheck +sleep4 | health:sleepcheck/sleep(sleep_main+sleep_trouble) growth:sleep4/sleep(sleep_trouble) stay_well:strength/movement
sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often | +carebreak +sleep4 +calm +careskills -volunteer | need:carebreak/caring(cg_strain) growth:sleep4/sleep(sleep_trouble) growth:careskills/caring(caregiver,!time)
sleep_trouble=every sleep_main=care caregiver=yes cg_strain=never | +carebreak +sleep4 +careskills | health:carebreak/sleep(sleep_main) growth:sleep4/sleep(sleep_trouble) growth:careskills/caring(caregiver)
sleep_trouble=most priorities=sleep sleep_main=snore | +sleepcheck | doctor_soon:sleepcheck/sleep(sleep_main,picked) stay_well:strength/movement stay_well:eatwell/physical
sleep_trouble=most priorities=sleep sleep_main=worry | +sleep4 +calm | wish:calm/sleep(sleep_main,picked) growth:sleep4/sleep(sleep_trouble,picked) stay_well:strength/movement
sleep_trouble=most priorities=sleep sleep_main=pain | +pain +sleep4 | wish:pain/sleep(sleep_main,picked) growth:sleep4/sleep(sleep_trouble,picked) stay_well:strength/movement
sleep_trouble=most priorities=sleep sleep_main=bathroom | +bladder +sleep4 | wish:bladder/sleep(sleep_main,picked) growth:sleep4/sleep(sleep_trouble,picked) stay_well:strength/movement
act_days=0 pain=most | +pain +sitless +walk | health:walk/movement(act_days) health:pain/physical(pain) health:sitless/movement(act_days+pain,!pain)
act_days=0 fall_past=yes | +fallcheck +balance +sitless +walk +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:walk/movement(act_days) health:sitless/movement(act_days) health:homesafe/home_safety(fall_past)
act_days=0 gen_health=poor | +sitless +walk +chronic -volunteer | health:walk/physical(act_days) health:sitless/movement(act_days) growth:chronic/physical(gen_health)
act_days=0 pain=every | +pain +sitless | health:pain/physical(pain) health:sitless/movement(act_days+pain,!pain) growth:eatwell/physical(struggling)
act_days=0 fall_past= fall_unsteady= fall_worry= | -strength | stay_well:eatwell/physical stay_well:reachout/connection stay_well:brain/memory
act_days=3 act_min=30 pain=most | +pain +sitless +walk | health:pain/physical(pain) growth:walk/movement(act_days+act_min) growth:strength/movement(act_days)
act_days=3 act_min=30 fall_past=yes | +fallcheck +balance +sitless +walk +homesafe | health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
act_days=3 act_min=30 gen_health=poor | +sitless +walk +chronic -volunteer | growth:walk/physical(act_days+act_min) growth:chronic/physical(gen_health) growth:eatwell/physical(gen_health)
act_days=3 act_min=30 | +walk | growth:walk/movement(act_days+act_min) growth:strength/movement(act_days) stay_well:eatwell/physical
fall_past=yes fall_unsteady=yes | +fallcheck +balance +homesafe -strength | doctor_soon:fallcheck/movement(fall_past+fall_unsteady) health:balance/movement(fall_past+fall_unsteady) health:homesafe/home_safety(fall_past+fall_unsteady)
fall_past=yes age_group=85 | +fallcheck +balance +homesafe -strength | doctor_soon:fallcheck/movement(fall_past) health:balance/movement(fall_past+age_group) health:homesafe/home_safety(fall_past)
meds=1_4 fall_past=yes meds_trouble=dizzy | +fallcheck +medreview +balance +homesafe -strength | doctor_soon:fallcheck/movement(fall_past+meds_trouble) doctor_soon:medreview/care(meds_trouble) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
meds=1_4 fall_unsteady=yes meds_trouble=dizzy | +fallcheck +medreview +balance +homesafe | doctor_soon:medreview/care(meds_trouble) health:fallcheck/movement(fall_unsteady) health:balance/movement(fall_unsteady) health:homesafe/home_safety(fall_unsteady)
fall_past=yes housing=none | +housing +fallcheck +balance -volunteer -joincenter | urgent_need:housing/home_safety(housing) health:fallcheck/movement(fall_past) health:balance/movement(fall_past)
meds=5 meds_trouble=dizzy | +medreview | doctor_soon:medreview/care(meds_trouble+meds) stay_well:strength/movement stay_well:eatwell/physical
meds=5 meds_trouble=cost | +benefits +medreview | health:medreview/care(meds+meds_trouble) health:benefits/money_food(meds_trouble) stay_well:strength/movement(!cost)
about_you=lost phq2_1=1 | +grief +calm +moodact -volunteer | stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory
about_you=lost lonely=usually | +grief -volunteer | health:reachout/connection(lonely) health:grief/connection(about_you) growth:joincenter/connection(lonely)
about_you=lost priorities=emotional | +grief +calm +moodact -volunteer | wish:grief/emotional(about_you,picked) stay_well:strength/movement stay_well:eatwell/physical
about_you=lost priorities=connection | +grief -volunteer | wish:joincenter/connection(picked) health:grief/connection(about_you,picked) stay_well:strength/movement
about_you=lost gen_mental=fair | +grief +moodact -volunteer | health:grief/emotional(about_you) growth:moodact/emotional(gen_mental) growth:gratitude/purpose(surviving)
housing=repair priorities=home_safety | +housing +homesafe +scam | wish:housing/home_safety(housing,picked) growth:scam/home_safety(surviving,picked) stay_well:strength/movement
housing=none priorities=home_safety | +housing -volunteer -joincenter | urgent_need:housing/home_safety(housing,picked) stay_well:strength/movement stay_well:eatwell/physical
basics=somewhat housing=worry bills=yes | +housing +bills +benefits | need:bills/money_food(bills) need:housing/home_safety(housing,!cost) health:benefits/money_food(basics+bills)
priorities=caring caregiver=yes | +careskills | wish:careskills/caring(caregiver,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=caring caregiver=no | +planahead | wish:planahead/caring(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=caring caregiver=yes cg_strain=always | +carebreak +calm +careskills -volunteer | need:carebreak/caring(cg_strain,picked) growth:careskills/caring(caregiver,picked,!time) stay_well:strength/movement
priorities=caring caregiver=yes cg_strain=sometimes | +carebreak +careskills | wish:carebreak/caring(cg_strain,picked) growth:careskills/caring(caregiver,picked) stay_well:strength/movement
priorities=caring acp=no | +planahead | wish:planahead/caring(acp,picked) stay_well:strength/movement stay_well:eatwell/physical
tech=help barriers=tech | +techstart | growth:techstart/connection(tech+barriers) stay_well:strength/movement stay_well:eatwell/physical
tech=rare priorities=connection | +techstart | wish:joincenter/connection(picked) growth:techstart/connection(tech,picked) stay_well:strength/movement
tech=no barriers=tech | +techstart | growth:techstart/connection(tech+barriers) stay_well:strength/movement stay_well:eatwell/physical
priorities=home_safety safe=no | +safehelp +homesafe | safety:safehelp/home_safety(safe,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=home_safety safe=mostly | +safehelp +homesafe +scam | urgent_need:safehelp/home_safety(safe,picked) growth:scam/home_safety(safe,picked) stay_well:strength/movement
priorities=home_safety safe=skip | +homesafe | wish:homesafe/home_safety(picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=home_safety daily_help=lot | +homehelp +homesafe +scam -volunteer | need:homehelp/home_safety(daily_help,picked) growth:scam/home_safety(struggling,picked) stay_well:strength/movement
priorities=home_safety transport=yes | +ride +homesafe +scam | need:ride/home_safety(transport,picked) growth:scam/home_safety(struggling,picked) stay_well:strength/movement(!ride)
food1=often food2=sometimes | +foodhelp +benefits -volunteer -eatwell | urgent_need:foodhelp/money_food(food1) stay_well:strength/movement stay_well:brain/memory
food1=often food2=often | +foodhelp +benefits -volunteer -eatwell | urgent_need:foodhelp/money_food(food1+food2) stay_well:strength/movement stay_well:brain/memory
food1=sometimes food2=sometimes | +foodhelp +benefits | need:foodhelp/money_food(food1+food2) stay_well:strength/movement stay_well:eatwell/physical
priorities=money_food food1=often | +foodhelp +benefits -volunteer -eatwell | urgent_need:foodhelp/money_food(food1,picked) stay_well:strength/movement stay_well:brain/memory
basics=somewhat priorities=money_food bills=yes | +bills +benefits | need:bills/money_food(bills,picked) health:benefits/money_food(basics+bills,picked) stay_well:strength/movement(!cost)
priorities=physical gen_health=fair | +chronic | wish:chronic/physical(gen_health,picked) growth:eatwell/physical(gen_health,picked) growth:strength/movement(surviving)
priorities=physical food2=often pain=every | +foodhelp +benefits +pain -volunteer -eatwell | urgent_need:foodhelp/money_food(food2) wish:pain/physical(pain,picked) growth:strength/movement(struggling)
priorities=physical food2=often | +foodhelp +benefits -volunteer -eatwell | urgent_need:foodhelp/money_food(food2) wish:bp/physical(picked) stay_well:strength/movement
priorities=physical fall_past=yes | +fallcheck +balance +homesafe | wish:eatwell/physical(picked) health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
priorities=purpose worthwhile=6 | +purpose | wish:purpose/purpose(worthwhile,picked) growth:volunteer/purpose(worthwhile,picked) growth:learn/purpose(surviving,picked)
priorities=purpose phq2_1=3 | +talkpro +purpose +calm +moodact -volunteer | safety:talkpro/emotional(phq2_1) wish:learn/purpose(picked) growth:moodact/emotional(phq2_1)
priorities=connection lonely=usually | -volunteer | wish:reachout/connection(lonely,picked) growth:joincenter/connection(lonely,picked) stay_well:strength/movement
priorities=connection support=never |  | wish:reachout/connection(support,picked) growth:joincenter/connection(support,picked) stay_well:strength/movement
priorities=connection housing=none | +housing -volunteer -joincenter | urgent_need:housing/home_safety(housing) wish:reachout/connection(picked) stay_well:strength/movement
priorities=movement fall_past=yes | +fallcheck +balance +homesafe | wish:fallcheck/movement(fall_past,picked) health:balance/movement(fall_past,picked) health:homesafe/home_safety(fall_past)
priorities=movement act_days=0 | +balance +walk | wish:walk/movement(act_days,picked) growth:balance/movement(surviving,picked) growth:strength/movement(act_days,picked)
priorities=movement fall_past= fall_unsteady= fall_worry= | +balance -strength | wish:balance/movement(picked) stay_well:eatwell/physical stay_well:reachout/connection
priorities=care tobacco=every | +quit | wish:quit/care(tobacco,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=care audit1=4 audit2=4 audit3=4 | +alcoholdoc | doctor_soon:alcoholdoc/care(audit1+audit2+audit3,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=care audit1=3 audit2=1 audit3=1 | +alcohol | wish:alcohol/care(audit1+audit2+audit3,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=care meds=5 | +medreview | wish:medreview/care(meds,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=care prevent12=none | +vaccines +yearly | wish:vaccines/care(prevent12,picked) health:yearly/care(prevent12,picked) stay_well:strength/movement
priorities=care prevent_ever=unsure | +vaccines | wish:vaccines/care(prevent_ever,picked) stay_well:strength/movement stay_well:eatwell/physical
audit1=4 audit2=4 audit3=4 | +alcoholdoc | doctor_soon:alcoholdoc/care(audit1+audit2+audit3) stay_well:strength/movement stay_well:eatwell/physical
audit1=3 audit2=2 audit3=2 | +alcohol | health:alcohol/care(audit1+audit2+audit3) stay_well:strength/movement stay_well:eatwell/physical
audit1=3 audit2=1 audit3=1 | +alcohol | health:alcohol/care(audit1+audit2+audit3) stay_well:strength/movement stay_well:eatwell/physical
age_group=75_84 act_days=0 | +balance +walk | health:walk/movement(act_days) growth:balance/movement(age_group) growth:strength/movement(act_days)
age_group=85 fall_past= fall_unsteady= fall_worry= | +balance -strength | stay_well:eatwell/physical stay_well:reachout/connection stay_well:brain/memory
acp=no memory=yes | +memcheck +planahead | doctor_soon:memcheck/memory(memory) health:planahead/caring(acp) growth:brain/memory(surviving)
acp=no priorities=caring | +planahead | wish:planahead/caring(acp,picked) stay_well:strength/movement stay_well:eatwell/physical
bills=yes basics=somewhat food1=sometimes food2=sometimes transport=yes daily_help=lot | +foodhelp +bills +benefits +ride +homehelp -volunteer | need:bills/money_food(bills) need:foodhelp/money_food(food1+food2,!ride) need:homehelp/home_safety(daily_help) need:ride/home_safety(transport) health:benefits/money_food(basics+bills+food1+food2)
safe=no phq2_1=3 housing=none food2=often | +safehelp +talkpro +housing +foodhelp +benefits +calm +moodact -volunteer -joincenter -eatwell | safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1) urgent_need:housing/home_safety(housing) urgent_need:foodhelp/money_food(food2)
safe=no phq2_1=3 priorities=sleep | +safehelp +talkpro +sleep4 +calm +moodact -volunteer | safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1) wish:sleep4/sleep(picked)
safe=mostly housing=none food2=often priorities=purpose | +safehelp +housing +foodhelp +benefits +purpose -volunteer -joincenter -eatwell | urgent_need:housing/home_safety(housing) urgent_need:foodhelp/money_food(food2) urgent_need:safehelp/home_safety(safe) wish:learn/purpose(picked)
housing=worry fall_past=yes fall_unsteady=yes priorities=purpose | +housing +fallcheck +balance +homesafe +purpose -strength | need:housing/home_safety(housing) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) wish:volunteer/purpose(picked) health:homesafe/home_safety(fall_past+fall_unsteady+housing) health:balance/movement(fall_past+fall_unsteady)
housing=worry fall_past=yes fall_unsteady=yes priorities=home_safety | +housing +fallcheck +balance +homesafe +scam -strength | need:housing/home_safety(housing,picked) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) health:homesafe/home_safety(fall_past+fall_unsteady+housing,picked) health:balance/movement(fall_past+fall_unsteady) growth:scam/home_safety(struggling,picked)
basics=somewhat transport=yes daily_help=lot bills=yes priorities=connection memory=yes | +bills +benefits +ride +homehelp +memcheck -volunteer | need:bills/money_food(bills) doctor_soon:memcheck/memory(memory) wish:joincenter/connection(picked,!cost) need:homehelp/home_safety(daily_help) need:ride/home_safety(transport) health:benefits/money_food(basics+bills)
memory=yes fall_past=yes fall_unsteady=yes audit1=4 audit2=4 audit3=4 meds=5 meds_trouble=dizzy | +alcoholdoc +fallcheck +memcheck +medreview +balance +homesafe -strength | doctor_soon:alcoholdoc/care(audit1+audit2+audit3) doctor_soon:fallcheck/movement(fall_past+fall_unsteady+meds_trouble) doctor_soon:memcheck/memory(memory) doctor_soon:medreview/care(meds_trouble+meds) health:balance/movement(fall_past+fall_unsteady) health:homesafe/home_safety(fall_past+fall_unsteady)
basics=somewhat memory=yes fall_past=yes fall_unsteady=yes sleep_trouble=every sleep_main=snore bills=yes tobacco=every hear=yes see=yes teeth=poor | +bills +benefits +fallcheck +memcheck +sleepcheck +quit +lowvision +mouth +balance +homesafe -strength | need:bills/money_food(bills) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory) doctor_soon:sleepcheck/sleep(sleep_main) health:quit/care(tobacco) health:benefits/money_food(basics+bills) health:lowvision/senses(see) health:balance/movement(fall_past+fall_unsteady)
priorities=sleep,emotional,purpose sleep_trouble=every phq2_1=1 worthwhile=3 | +sleep4 +purpose +calm +moodact | wish:sleep4/sleep(sleep_trouble,picked) wish:purpose/purpose(worthwhile,picked) wish:moodact/emotional(phq2_1,picked)
priorities=emotional,connection,purpose phq2_1=2 lonely=always worthwhile=2 | +talkpro +purpose +calm +moodact -volunteer | wish:reachout/connection(lonely,picked) wish:purpose/purpose(worthwhile,picked) wish:moodact/emotional(phq2_1,picked)
priorities=physical,movement,care gen_health=poor act_days=0 tobacco=some | +quit +balance +sitless +walk +chronic -volunteer | wish:quit/care(tobacco,picked) wish:chronic/physical(gen_health,picked) wish:walk/physical(act_days,picked,picked) health:sitless/movement(act_days,picked)
priorities=senses,memory hear=yes memory=yes | +memcheck +mouth | doctor_soon:memcheck/memory(memory,picked) wish:mouth/senses(surviving,picked) growth:brain/memory(surviving,picked)
gen_health=poor phys_days=30 pain=every gen_mental=poor qol=poor life_sat=vd ladder_now=1 lonely=always support=never sleep_trouble=every sleep_main=pain | +talkpro +pain +sleep4 +chronic +moodact -volunteer | safety:talkpro/emotional(gen_mental) health:pain/physical(pain+sleep_main) health:reachout/connection(lonely+support) growth:sleep4/sleep(sleep_trouble)
gen_health=fair qol=fair act_days=1 sleep_trouble=every worthwhile=3 lonely=sometimes | +sleep4 +walk +purpose +chronic | health:sleep4/sleep(sleep_trouble) health:purpose/purpose(worthwhile) growth:volunteer/purpose(worthwhile)
worthwhile=2 lonely=always gen_mental=fair | +purpose +moodact -volunteer | health:reachout/connection(lonely) health:purpose/purpose(worthwhile) growth:joincenter/connection(lonely)
safe=no priorities=sleep basics=somewhat bills=yes memory=yes | +safehelp +bills +benefits +memcheck +sleep4 | safety:safehelp/home_safety(safe) need:bills/money_food(bills) wish:sleep4/sleep(picked) doctor_soon:memcheck/memory(memory) health:benefits/money_food(basics+bills)
safe=no priorities=home_safety basics=somewhat bills=yes memory=yes | +safehelp +bills +benefits +memcheck +homesafe | safety:safehelp/home_safety(safe,picked) need:bills/money_food(bills) doctor_soon:memcheck/memory(memory) health:benefits/money_food(basics+bills)
safe=no priorities=home_safety,sleep basics=somewhat bills=yes memory=yes | +safehelp +bills +benefits +memcheck +sleep4 +homesafe | safety:safehelp/home_safety(safe,picked) need:bills/money_food(bills) doctor_soon:memcheck/memory(memory) wish:sleep4/sleep(picked) health:benefits/money_food(basics+bills)
priorities=sleep sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often memory=yes safe=no | +safehelp +carebreak +memcheck +sleep4 +calm +careskills -volunteer | safety:safehelp/home_safety(safe) need:carebreak/caring(cg_strain,picked) doctor_soon:memcheck/memory(memory) growth:sleep4/sleep(sleep_trouble,picked) growth:careskills/caring(caregiver,!time)
priorities=sleep sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often memory=yes | +carebreak +memcheck +sleep4 +calm +careskills -volunteer | need:carebreak/caring(cg_strain,picked) doctor_soon:memcheck/memory(memory) growth:sleep4/sleep(sleep_trouble,picked) growth:careskills/caring(caregiver,!time)
safe=no phq2_1=3 housing=none priorities=purpose | +safehelp +talkpro +housing +purpose +calm +moodact -volunteer -joincenter | safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1) urgent_need:housing/home_safety(housing) wish:learn/purpose(picked)
basics=somewhat bills=yes memory=yes priorities=purpose fall_past=yes fall_unsteady=yes | +bills +benefits +fallcheck +memcheck +balance +homesafe +purpose -strength | need:bills/money_food(bills) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) wish:volunteer/purpose(picked) doctor_soon:memcheck/memory(memory) health:benefits/money_food(basics+bills) health:balance/movement(fall_past+fall_unsteady) health:homesafe/home_safety(fall_past+fall_unsteady)
basics=somewhat bills=yes memory=yes fall_past=yes fall_unsteady=yes | +bills +benefits +fallcheck +memcheck +balance +homesafe -strength | need:bills/money_food(bills) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory) health:benefits/money_food(basics+bills) health:balance/movement(fall_past+fall_unsteady) health:homesafe/home_safety(fall_past+fall_unsteady)
housing=worry transport=yes priorities=purpose | +housing +ride +purpose | need:housing/home_safety(housing) need:ride/home_safety(transport) wish:volunteer/purpose(picked)
memory=yes fall_past=yes fall_unsteady=yes priorities=sleep | +fallcheck +memcheck +balance +sleep4 +homesafe -strength | doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory) wish:sleep4/sleep(picked) health:balance/movement(fall_past+fall_unsteady) health:homesafe/home_safety(fall_past+fall_unsteady)
sleep_trouble=every sleep_main=pain pain=every gen_health=poor phys_days=30 | +pain +sleep4 +chronic -volunteer | health:pain/physical(pain+sleep_main) growth:chronic/physical(gen_health+phys_days) growth:eatwell/physical(gen_health) growth:sleep4/sleep(sleep_trouble)
sleep_trouble=every sleep_main=worry priorities=sleep phq2_1=1 | +sleep4 +calm +moodact | wish:calm/sleep(sleep_main,picked) growth:sleep4/sleep(sleep_trouble,picked) stay_well:strength/movement
qol=poor life_sat=vd ladder_now=1 worthwhile=1 lonely=always support=never gen_health=poor phys_days=30 tobacco=every | +talkpro +quit +purpose +chronic -volunteer | need:reachout/connection(lonely+support) need:talkpro/emotional(lonely+support+ladder_now) health:quit/care(tobacco) health:purpose/purpose(worthwhile) growth:chronic/physical(gen_health+phys_days)
gen_health=poor phys_days=30 pain=every act_days=0 fall_past=yes fall_unsteady=yes | +fallcheck +pain +balance +sitless +homesafe +chronic -volunteer -strength | doctor_soon:fallcheck/movement(fall_past+fall_unsteady) health:pain/physical(pain) health:balance/movement(fall_past+fall_unsteady) health:sitless/movement(act_days+pain,!pain) health:homesafe/home_safety(fall_past+fall_unsteady)
lonely=always support=never worthwhile=1 | +talkpro +purpose -volunteer | need:reachout/connection(lonely+support) health:purpose/purpose(worthwhile) health:talkpro/emotional(lonely+support)
about_you=lost lonely=sometimes | +grief -volunteer | health:grief/connection(about_you) growth:reachout/connection(lonely) growth:joincenter/connection(lonely)
about_you=lost gen_mental=poor | +talkpro +grief +moodact -volunteer | safety:talkpro/emotional(gen_mental) health:grief/emotional(about_you) growth:moodact/emotional(gen_mental)
priorities=emotional gad2_1= gad2_2= phq2_1=1 | +calm +moodact | wish:moodact/emotional(phq2_1,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=emotional phq2_1= phq2_2= gad2_1=1 | +calm +moodact | wish:moodact/emotional(picked) stay_well:strength/movement stay_well:eatwell/physical
tobacco=every hear=yes prevent12=none teeth=poor see=yes fall_past=yes age_group=85 | +fallcheck +quit +hearing +vision +mouth +balance +vaccines +yearly +homesafe -strength | doctor_soon:fallcheck/movement(fall_past) health:quit/care(tobacco) health:hearing/senses(hear+prevent12) health:vision/senses(see+prevent12) health:balance/movement(fall_past+age_group) health:vaccines/care(prevent12) health:mouth/senses(teeth) health:yearly/care(prevent12)
tobacco=every fall_past=yes lonely=always | +fallcheck +quit +balance +homesafe -volunteer | health:fallcheck/movement(fall_past) health:quit/care(tobacco) health:reachout/connection(lonely) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
priorities=care,physical tobacco=every fall_past=yes | +fallcheck +quit +balance +homesafe | wish:quit/care(tobacco,picked) wish:eatwell/physical(picked) health:fallcheck/movement(fall_past) health:balance/movement(fall_past) health:homesafe/home_safety(fall_past)
sleep_trouble=every sleep_main=bathroom memory=yes basics=somewhat bills=yes transport=yes housing=worry daily_help=lot tobacco=every fall_past=yes fall_unsteady=yes audit1=4 audit2=4 audit3=4 | +housing +bills +benefits +ride +homehelp +alcoholdoc +fallcheck +memcheck +quit +bladder +balance +sleep4 +homesafe -volunteer -strength | need:bills/money_food(bills) need:housing/home_safety(housing,!cost) doctor_soon:alcoholdoc/care(audit1+audit2+audit3) need:homehelp/home_safety(daily_help) need:ride/home_safety(transport) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory) health:quit/care(tobacco)
safe=mostly housing=none food1=often food2=often phq2_1=3 priorities=sleep memory=yes | +safehelp +talkpro +housing +foodhelp +benefits +memcheck +sleep4 +calm +moodact -volunteer -joincenter -eatwell | safety:talkpro/emotional(phq2_1) urgent_need:housing/home_safety(housing) urgent_need:foodhelp/money_food(food1+food2) urgent_need:safehelp/home_safety(safe) doctor_soon:memcheck/memory(memory) wish:sleep4/sleep(picked)
priorities=senses hear=yes prevent12=checkup | +hearing +vision +mouth +vaccines | wish:hearing/senses(hear+prevent12,picked) health:vaccines/care(prevent12) stay_well:strength/movement
priorities=senses prevent12=checkup | +hearing +vision +mouth +vaccines | wish:vision/senses(prevent12,picked) health:vaccines/care(prevent12) stay_well:strength/movement
priorities=senses age_group=85 prevent12=checkup | +hearing +vision +mouth +balance +vaccines | wish:hearing/senses(prevent12,picked) health:vaccines/care(prevent12) stay_well:balance/movement
priorities=senses barriers=senses prevent12=checkup | +hearing +vision +mouth +vaccines | wish:hearing/senses(prevent12,picked) health:vaccines/care(prevent12) stay_well:strength/movement
hear=yes prevent12=checkup | +hearing +vaccines | health:hearing/senses(hear+prevent12) health:vaccines/care(prevent12) stay_well:strength/movement
see=yes prevent12=checkup | +vision +vaccines | health:vision/senses(see+prevent12) health:vaccines/care(prevent12) stay_well:strength/movement
barriers=senses prevent12=checkup | +hearing +vision +vaccines | health:vaccines/care(prevent12) stay_well:strength/movement stay_well:eatwell/physical
priorities=senses teeth=poor prevent12=checkup | +hearing +vision +mouth +vaccines | wish:mouth/senses(teeth,picked) health:vaccines/care(prevent12) stay_well:strength/movement
hear=yes see=yes prevent12=none | +hearing +vision +vaccines +yearly | health:hearing/senses(hear+prevent12) health:vision/senses(see+prevent12) health:vaccines/care(prevent12) health:yearly/care(prevent12)
bills=yes basics=somewhat housing=none | +housing +benefits -volunteer -joincenter | urgent_need:housing/home_safety(housing,!cost) need:benefits/money_food(bills) stay_well:strength/movement(!cost)
bills=yes basics=very housing=worry | +housing +bills +benefits | need:bills/money_food(bills) need:housing/home_safety(housing,!cost) health:benefits/money_food(basics+bills)
priorities=money_food bills=yes basics=somewhat | +bills +benefits | need:bills/money_food(bills,picked) health:benefits/money_food(basics+bills,picked) stay_well:strength/movement(!cost)
priorities=money_food basics=very bills=no | +benefits | need:benefits/money_food(basics,picked) stay_well:strength/movement(!cost) stay_well:eatwell/physical
meds=5 meds_trouble=dizzy fall_unsteady=yes | +fallcheck +medreview +balance +homesafe | doctor_soon:medreview/care(meds_trouble+meds) health:fallcheck/movement(fall_unsteady) health:balance/movement(fall_unsteady) health:homesafe/home_safety(fall_unsteady)
meds=1_4 meds_trouble=dizzy fall_unsteady=yes | +fallcheck +medreview +balance +homesafe | doctor_soon:medreview/care(meds_trouble) health:fallcheck/movement(fall_unsteady) health:balance/movement(fall_unsteady) health:homesafe/home_safety(fall_unsteady)
priorities=sleep sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often | +carebreak +sleep4 +calm +careskills -volunteer | need:carebreak/caring(cg_strain,picked) growth:sleep4/sleep(sleep_trouble,picked) growth:careskills/caring(caregiver,!time)
priorities=sleep sleep_trouble=every sleep_main=other | +sleepcheck +sleep4 | wish:sleepcheck/sleep(sleep_main+sleep_trouble,picked) growth:sleep4/sleep(sleep_trouble,picked) stay_well:strength/movement
priorities=sleep sleep_trouble=every sleep_main=stay | +sleep4 | wish:sleep4/sleep(sleep_trouble,picked) stay_well:strength/movement stay_well:eatwell/physical
priorities=emotional gad2_1=1 gad2_2=1 phq2_1=1 | +talkpro +calm +moodact | wish:calm/emotional(gad2_1+gad2_2,picked) growth:moodact/emotional(phq2_1,picked) growth:gratitude/purpose(surviving)
priorities=emotional gad2_1=1 gad2_2=1 phq2_1=1 phq2_2=1 | +talkpro +calm +moodact | wish:moodact/emotional(phq2_1+phq2_2,picked) growth:calm/emotional(gad2_1+gad2_2,picked) growth:gratitude/purpose(surviving)
see=yes | +lowvision | health:lowvision/senses(see) stay_well:strength/movement stay_well:eatwell/physical
`)

/** The first step for each chosen area: answers | steps. */
export const wishSteps = rowsOf(`
priorities=physical | physical:eatwell
priorities=emotional | emotional:moodact
priorities=purpose | purpose:volunteer
priorities=connection | connection:joincenter
priorities=sleep | sleep:sleep4
priorities=movement | movement:strength
priorities=memory | memory:brain
priorities=senses | senses:mouth
priorities=care | care:bp
priorities=money_food | money_food:benefits
priorities=home_safety | home_safety:homesafe
priorities=caring | caring:planahead
priorities=emotional phq2_1=2 | emotional:moodact
priorities=emotional phq2_1=1 | emotional:moodact
priorities=emotional gad2_1=2 | emotional:calm
priorities=emotional gad2_1=2 phq2_1=0 phq2_2=0 | emotional:calm
priorities=emotional gad2_1=1 phq2_1=1 | emotional:moodact
priorities=emotional phq2_1=1 phq2_2=1 gad2_1= gad2_2= | emotional:moodact
memory=yes priorities=memory | memory:memcheck
basics=somewhat priorities=money_food | money_food:benefits
pain=some priorities=physical | physical:pain
priorities=senses prevent12=hearing | senses:vision
priorities=senses prevent12=eye,hearing | senses:mouth
priorities=senses age_group=85 | senses:mouth
priorities=senses hear=yes | senses:mouth
priorities=senses see=yes prevent12=checkup | senses:vision
priorities=senses teeth=fair | senses:mouth
priorities=senses see=yes prevent12=checkup teeth=poor | senses:vision
priorities=senses teeth=fair prevent12=checkup | senses:mouth
priorities=senses prevent12=eye | senses:hearing
priorities=care prevent12=flu | care:yearly
priorities=home_safety daily_help=lot transport=yes | home_safety:homehelp
priorities=home_safety daily_help=little transport=yes | home_safety:ride
priorities=home_safety daily_help=little | home_safety:homehelp
priorities=physical act_days=0 pain=some | physical:walk
priorities=physical act_days=0 pain=some fall_unsteady=yes | physical:pain
sleep_trouble=most priorities=sleep sleep_main=other | sleep:sleepcheck
priorities=sleep sleep_hours=12 | sleep:sleepcheck
sleep_trouble=most priorities=sleep sleep_main=snore | sleep:sleepcheck
sleep_trouble=most priorities=sleep sleep_main=worry | sleep:calm
sleep_trouble=most priorities=sleep sleep_main=pain | sleep:pain
sleep_trouble=most priorities=sleep sleep_main=bathroom | sleep:bladder
about_you=lost priorities=emotional | emotional:grief
about_you=lost priorities=connection | connection:joincenter
housing=repair priorities=home_safety | home_safety:housing
housing=none priorities=home_safety | home_safety:housing
priorities=caring caregiver=yes | caring:careskills
priorities=caring caregiver=no | caring:planahead
priorities=caring caregiver=yes cg_strain=always | caring:carebreak
priorities=caring caregiver=yes cg_strain=sometimes | caring:carebreak
priorities=caring acp=no | caring:planahead
tech=rare priorities=connection | connection:joincenter
priorities=home_safety safe=no | home_safety:safehelp
priorities=home_safety safe=mostly | home_safety:safehelp
priorities=home_safety safe=skip | home_safety:homesafe
priorities=home_safety daily_help=lot | home_safety:homehelp
priorities=home_safety transport=yes | home_safety:ride
priorities=money_food food1=often | money_food:foodhelp
basics=somewhat priorities=money_food bills=yes | money_food:bills
priorities=physical gen_health=fair | physical:chronic
priorities=physical food2=often pain=every | physical:pain
priorities=physical food2=often | physical:bp
priorities=physical fall_past=yes | physical:eatwell
priorities=purpose worthwhile=6 | purpose:purpose
priorities=purpose phq2_1=3 | purpose:learn
priorities=connection lonely=usually | connection:reachout
priorities=connection support=never | connection:reachout
priorities=connection housing=none | connection:reachout
priorities=movement fall_past=yes | movement:fallcheck
priorities=movement act_days=0 | movement:walk
priorities=movement fall_past= fall_unsteady= fall_worry= | movement:balance
priorities=care tobacco=every | care:quit
priorities=care audit1=4 audit2=4 audit3=4 | care:alcoholdoc
priorities=care audit1=3 audit2=1 audit3=1 | care:alcohol
priorities=care meds=5 | care:medreview
priorities=care prevent12=none | care:vaccines
priorities=care prevent_ever=unsure | care:vaccines
acp=no priorities=caring | caring:planahead
safe=no phq2_1=3 priorities=sleep | sleep:sleep4
safe=mostly housing=none food2=often priorities=purpose | purpose:learn
housing=worry fall_past=yes fall_unsteady=yes priorities=purpose | purpose:volunteer
housing=worry fall_past=yes fall_unsteady=yes priorities=home_safety | home_safety:housing
basics=somewhat transport=yes daily_help=lot bills=yes priorities=connection memory=yes | connection:joincenter
priorities=sleep,emotional,purpose sleep_trouble=every phq2_1=1 worthwhile=3 | emotional:moodact purpose:purpose sleep:sleep4
priorities=emotional,connection,purpose phq2_1=2 lonely=always worthwhile=2 | emotional:moodact purpose:purpose connection:reachout
priorities=physical,movement,care gen_health=poor act_days=0 tobacco=some | physical:chronic movement:walk care:quit
priorities=senses,memory hear=yes memory=yes | memory:memcheck senses:mouth
safe=no priorities=sleep basics=somewhat bills=yes memory=yes | sleep:sleep4
safe=no priorities=home_safety basics=somewhat bills=yes memory=yes | home_safety:safehelp
safe=no priorities=home_safety,sleep basics=somewhat bills=yes memory=yes | sleep:sleep4 home_safety:safehelp
priorities=sleep sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often memory=yes safe=no | sleep:carebreak
priorities=sleep sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often memory=yes | sleep:carebreak
safe=no phq2_1=3 housing=none priorities=purpose | purpose:learn
basics=somewhat bills=yes memory=yes priorities=purpose fall_past=yes fall_unsteady=yes | purpose:volunteer
housing=worry transport=yes priorities=purpose | purpose:volunteer
memory=yes fall_past=yes fall_unsteady=yes priorities=sleep | sleep:sleep4
sleep_trouble=every sleep_main=worry priorities=sleep phq2_1=1 | sleep:calm
priorities=emotional gad2_1= gad2_2= phq2_1=1 | emotional:moodact
priorities=emotional phq2_1= phq2_2= gad2_1=1 | emotional:moodact
priorities=care,physical tobacco=every fall_past=yes | physical:eatwell care:quit
safe=mostly housing=none food1=often food2=often phq2_1=3 priorities=sleep memory=yes | sleep:sleep4
priorities=senses hear=yes prevent12=checkup | senses:hearing
priorities=senses prevent12=checkup | senses:vision
priorities=senses age_group=85 prevent12=checkup | senses:hearing
priorities=senses barriers=senses prevent12=checkup | senses:hearing
priorities=senses teeth=poor prevent12=checkup | senses:mouth
priorities=money_food bills=yes basics=somewhat | money_food:bills
priorities=money_food basics=very bills=no | money_food:benefits
priorities=sleep sleep_trouble=every sleep_main=care caregiver=yes cg_strain=often | sleep:carebreak
priorities=sleep sleep_trouble=every sleep_main=other | sleep:sleepcheck
priorities=sleep sleep_trouble=every sleep_main=stay | sleep:sleep4
priorities=emotional gad2_1=1 gad2_2=1 phq2_1=1 | emotional:calm
priorities=emotional gad2_1=1 gad2_2=1 phq2_1=1 phq2_2=1 | emotional:moodact
`)

/** Recommendations for random persons, always the same ones. */
export const toRandomPersons = rowsOf(`
safety:talkpro/emotional(phq2_2+phq2_1+gad2_2+gad2_1,!cost) urgent_need:foodhelp/money_food(food2,!ride) need:benefits/money_food(basics) need:homehelp/home_safety(daily_help,!pain) need:ride/home_safety(transport) doctor_soon:fallcheck/movement(fall_past+meds_trouble) doctor_soon:medreview/care(meds_trouble) health:reachout/connection(support,!ride)
safety:safehelp/home_safety(safe) urgent_need:foodhelp/money_food(food2) need:housing/home_safety(housing) health:fallcheck/movement(fall_past+fall_worry) health:medreview/care(meds) health:hearing/senses(hear) health:purpose/purpose(worthwhile) health:sleepcheck/sleep(sleep_hours+sleep_trouble)
urgent_need:foodhelp/money_food(food1,picked) need:benefits/money_food(basics,picked) wish:bladder/sleep(sleep_main,picked,!pain) doctor_soon:medreview/care(about_you+meds) doctor_soon:memcheck/memory(memory+memory_talked) wish:planahead/caring(acp,picked) health:fallcheck/movement(fall_worry) health:quit/care(tobacco)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1+phq2_2+gen_mental+ladder_now,!language) need:foodhelp/money_food(food2) doctor_soon:alcoholdoc/care(audit3+audit2+audit1,!mood) health:fallcheck/movement(fall_past) health:medreview/care(meds) health:walk/physical(act_days,!energy) health:sleepcheck/sleep(sleep_hours+sleep_trouble)
safety:talkpro/emotional(phq2_1,!cost) need:bills/money_food(bills) health:fallcheck/movement(fall_worry) health:quit/care(tobacco) health:alcohol/care(audit1+audit2+audit3) health:sleep4/sleep(sleep_trouble) health:benefits/money_food(basics+bills) health:grief/emotional(about_you)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2,!cost) wish:vision/senses(see+prevent12,picked,!cost) need:carebreak/caring(cg_strain) need:bills/money_food(bills) need:homehelp/home_safety(daily_help,!pain) need:ride/home_safety(transport) wish:learn/purpose(picked,!start,!tech)
safety:talkpro/emotional(gen_mental) urgent_need:foodhelp/money_food(food1) need:housing/home_safety(housing) doctor_soon:memcheck/memory(memory+memory_talked) health:fallcheck/movement(fall_unsteady) health:alcohol/care(audit1+audit2) health:vaccines/care(prevent_ever) health:homesafe/home_safety(fall_unsteady+housing)
safety:talkpro/emotional(gad2_2,!language,!cost) urgent_need:foodhelp/money_food(food2) urgent_need:safehelp/home_safety(safe) need:benefits/money_food(basics,!start) doctor_soon:alcoholdoc/care(audit3+audit2+audit1,!start,!mood) doctor_soon:memcheck/memory(memory+memory_talked,!start) health:fallcheck/movement(fall_unsteady+fall_worry,!start) health:hearing/senses(hear+prevent12,!cost)
safety:talkpro/emotional(phq2_2+gad2_2+gad2_1+gen_mental,!language,!cost) need:bills/money_food(bills) doctor_soon:memcheck/memory(memory+memory_talked) need:housing/home_safety(housing,!cost) need:ride/home_safety(transport) health:pain/physical(sleep_main) health:quit/care(tobacco) health:benefits/money_food(basics+bills)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_1+gen_mental,!cost) urgent_need:housing/home_safety(housing,!cost) need:benefits/money_food(basics) need:ride/home_safety(transport) doctor_soon:alcoholdoc/care(audit1+audit2+audit3) doctor_soon:memcheck/memory(memory) health:quit/care(tobacco) health:medreview/care(meds)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1+phq2_2) wish:planahead/caring(acp,picked) need:homehelp/home_safety(daily_help) need:foodhelp/money_food(food2,!ride) need:ride/home_safety(transport) doctor_soon:fallcheck/movement(fall_injury) doctor_soon:medreview/care(about_you+meds)
safety:talkpro/emotional(gad2_1+gad2_2,!cost) urgent_need:foodhelp/money_food(food1,!ride) wish:pain/physical(pain,picked) need:carebreak/caring(cg_strain,!energy) need:ride/home_safety(transport) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory+memory_talked) health:quit/care(tobacco,!mood)
safety:talkpro/emotional(gen_mental) need:homehelp/home_safety(daily_help) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) health:alcohol/care(audit1+audit2) health:medreview/care(meds+meds_trouble) health:homesafe/home_safety(fall_past+fall_unsteady+fall_worry,!fear) health:balance/movement(fall_past+fall_unsteady+fall_worry,!fear) health:vaccines/care(prevent12)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_2+gad2_1+ladder_now,!cost) urgent_need:housing/home_safety(housing,!cost) need:carebreak/caring(cg_strain) need:benefits/money_food(basics+bills) need:foodhelp/money_food(food2,!ride) need:ride/home_safety(transport) doctor_soon:alcoholdoc/care(audit3,!mood) doctor_soon:memcheck/memory(memory)
safety:talkpro/emotional(phq2_2+gad2_2+gad2_1+ladder_now) need:ride/home_safety(transport) doctor_soon:fallcheck/movement(fall_past) health:quit/care(tobacco,!mood) health:alcohol/care(audit1+audit2+audit3,!mood) health:vision/senses(see+prevent12) health:homesafe/home_safety(fall_past+fall_worry+housing,!fear) health:purpose/purpose(worthwhile,!mood)
safety:fallcheck/movement(fall_injury,picked) need:ride/home_safety(transport) wish:medreview/care(meds,picked) wish:hearing/senses(hear+prevent12,picked) health:quit/care(tobacco,picked) health:lowvision/senses(see,picked) health:homehelp/home_safety(daily_help) health:balance/movement(fall_past,picked)
need:benefits/money_food(basics) need:foodhelp/money_food(food1,!ride) doctor_soon:memcheck/memory(memory+memory_talked) need:ride/home_safety(transport) need:talkpro/emotional(ladder_now,!language,!cost) health:reachout/connection(lonely,!ride) health:homehelp/home_safety(daily_help,!pain) health:grief/connection(about_you)
safety:talkpro/emotional(gad2_2+gad2_1,!cost) need:bills/money_food(bills) doctor_soon:alcoholdoc/care(audit1+audit2+audit3) need:housing/home_safety(housing,!cost) need:foodhelp/money_food(food1+food2) need:homehelp/home_safety(daily_help,!pain) doctor_soon:memcheck/memory(memory) health:fallcheck/movement(fall_past)
safety:safehelp/home_safety(safe) urgent_need:housing/home_safety(housing,!cost) urgent_need:foodhelp/money_food(food2,!ride) need:carebreak/caring(cg_strain) need:ride/home_safety(transport) need:reachout/connection(lonely+support,picked,!ride) health:fallcheck/movement(fall_unsteady+fall_worry) health:alcohol/care(audit1+audit3)
safety:safehelp/home_safety(safe) urgent_need:foodhelp/money_food(food1,picked,!ride) need:ride/home_safety(transport) doctor_soon:medreview/care(meds+about_you) health:fallcheck/movement(fall_worry) health:alcohol/care(audit1+audit2) health:reachout/connection(lonely,!ride) health:purpose/purpose(worthwhile)
safety:talkpro/emotional(phq2_2+phq2_1) urgent_need:foodhelp/money_food(food2) urgent_need:safehelp/home_safety(safe) need:carebreak/caring(cg_strain,picked) health:fallcheck/movement(fall_unsteady) health:quit/care(tobacco) health:sleepcheck/sleep(sleep_hours+sleep_trouble,picked) health:vaccines/care(prevent12)
safety:talkpro/emotional(phq2_1+gad2_2+gad2_1) urgent_need:foodhelp/money_food(food2) health:fallcheck/movement(fall_unsteady+fall_worry) health:purpose/purpose(worthwhile,!mood) health:sleepcheck/sleep(sleep_hours) health:quit/care(tobacco,!mood) health:vaccines/care(prevent12+prevent_ever) health:yearly/care(prevent12)
safety:talkpro/emotional(gad2_2,!cost) urgent_need:foodhelp/money_food(food2,!ride) wish:housing/home_safety(housing,picked,!cost) need:carebreak/caring(cg_strain) need:bills/money_food(bills) need:ride/home_safety(transport,picked) doctor_soon:fallcheck/movement(fall_injury) doctor_soon:memcheck/memory(memory+memory_talked)
safety:talkpro/emotional(phq2_1+phq2_2,!cost,!language) urgent_need:foodhelp/money_food(food1+food2,!ride) health:grief/emotional(about_you,!mood,!alone) health:alcohol/care(audit1+audit2,!mood) health:hearing/senses(hear+prevent12,!cost) health:reachout/connection(lonely+support,!mood,!ride) health:benefits/money_food(basics+food1+food2) health:sleepcheck/sleep(sleep_main+sleep_hours+sleep_trouble)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_1+gad2_2,!cost,!language) health:reachout/connection(lonely,!ride) health:alcohol/care(audit1+audit2+audit3) health:purpose/purpose(worthwhile,!start) health:pain/physical(pain) health:vaccines/care(prevent_ever,!cost) health:ride/home_safety(barriers) health:sitless/movement(act_days+pain,!pain)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(gad2_2+gad2_1,!cost) urgent_need:foodhelp/money_food(food2) need:bills/money_food(bills) doctor_soon:fallcheck/movement(fall_injury+fall_unsteady+meds_trouble) doctor_soon:medreview/care(meds_trouble+meds) wish:reachout/connection(lonely+support,picked) health:quit/care(tobacco)
safety:talkpro/emotional(phq2_2+gad2_1,!cost) urgent_need:foodhelp/money_food(food1,!ride) doctor_soon:medreview/care(meds+meds_trouble+about_you,picked) need:benefits/money_food(basics) need:ride/home_safety(transport,picked) health:fallcheck/movement(fall_worry) health:homehelp/home_safety(daily_help,picked) health:alcohol/care(audit1,picked)
safety:talkpro/emotional(phq2_2,!cost) safety:fallcheck/movement(fall_injury) urgent_need:foodhelp/money_food(food2) need:carebreak/caring(cg_strain) need:benefits/money_food(basics) need:homehelp/home_safety(daily_help) doctor_soon:medreview/care(meds_trouble+meds,picked) wish:reachout/connection(lonely+support,picked)
safety:talkpro/emotional(gad2_2+gad2_1,!cost) urgent_need:housing/home_safety(housing,!cost) urgent_need:foodhelp/money_food(food2) need:carebreak/caring(cg_strain) health:quit/care(tobacco) health:hearing/senses(hear+prevent12,!cost) health:alcohol/care(audit1+audit2) health:reachout/connection(lonely)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1+phq2_2+gen_mental,!cost,!language) urgent_need:housing/home_safety(housing,!start,!cost) urgent_need:foodhelp/money_food(food1,!ride) need:benefits/money_food(basics,!start) doctor_soon:sleepcheck/sleep(sleep_main,!start) health:fallcheck/movement(fall_worry,!start) health:alcohol/care(audit1+audit2+audit3,!mood)
safety:talkpro/emotional(gen_mental,!language) urgent_need:housing/home_safety(housing) urgent_need:safehelp/home_safety(safe) need:carebreak/caring(cg_strain) need:foodhelp/money_food(food2,!ride) doctor_soon:fallcheck/movement(fall_past+fall_unsteady+meds_trouble) doctor_soon:memcheck/memory(memory) wish:reachout/connection(support,picked,!ride)
need:foodhelp/money_food(food1+food2) doctor_soon:sleepcheck/sleep(sleep_main) health:fallcheck/movement(fall_unsteady+fall_worry) health:reachout/connection(lonely) health:purpose/purpose(worthwhile) health:quit/care(tobacco) health:vaccines/care(prevent12+prevent_ever) health:yearly/care(prevent12)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2+phq2_1+gad2_1+gad2_2+gen_mental) need:carebreak/caring(cg_strain) doctor_soon:sleepcheck/sleep(sleep_main) health:alcohol/care(audit1+audit2,!mood) health:hearing/senses(hear+prevent12) health:homehelp/home_safety(daily_help) health:medreview/care(meds)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_1+gad2_2) urgent_need:foodhelp/money_food(food1) urgent_need:safehelp/home_safety(safe) doctor_soon:alcoholdoc/care(audit3) health:fallcheck/movement(fall_past) health:quit/care(tobacco) health:sleep4/sleep(sleep_trouble+sleep_hours) health:purpose/purpose(worthwhile)
safety:talkpro/emotional(gad2_1) urgent_need:safehelp/home_safety(safe) need:housing/home_safety(housing) need:foodhelp/money_food(food2) doctor_soon:alcoholdoc/care(audit3,!mood) doctor_soon:fallcheck/movement(fall_injury+fall_unsteady) health:homehelp/home_safety(daily_help,!pain) health:quit/care(tobacco,!mood)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_2+gad2_1+ladder_now) urgent_need:foodhelp/money_food(food2,!ride) need:ride/home_safety(transport) health:fallcheck/movement(fall_worry) health:hearing/senses(hear+prevent12) health:reachout/connection(support,!ride) health:walk/physical(act_days) health:housing/home_safety(housing)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_1,!cost) urgent_need:safehelp/home_safety(safe) need:benefits/money_food(basics) need:housing/home_safety(housing,!cost) health:reachout/connection(support) health:medreview/care(meds) health:purpose/purpose(worthwhile) health:pain/physical(pain)
urgent_need:foodhelp/money_food(food2) need:carebreak/caring(cg_strain) need:housing/home_safety(housing,picked) need:reachout/connection(lonely+support) doctor_soon:fallcheck/movement(fall_injury) wish:purpose/purpose(worthwhile,picked) health:homesafe/home_safety(fall_past+housing,picked) health:balance/movement(fall_past)
need:foodhelp/money_food(food1+food2,!ride) need:ride/home_safety(transport) doctor_soon:alcoholdoc/care(audit2+audit3+audit1,!start,!mood) doctor_soon:fallcheck/movement(fall_injury+fall_unsteady,!start) health:hearing/senses(hear+prevent12) health:homesafe/home_safety(fall_past+fall_unsteady+fall_worry,!fear) health:balance/movement(fall_past+fall_unsteady+fall_worry,!fear,!alone) health:vaccines/care(prevent12)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_2+gad2_1) urgent_need:housing/home_safety(housing) wish:learn/purpose(picked) need:foodhelp/money_food(food1,!ride) doctor_soon:medreview/care(meds_trouble+about_you+meds) health:fallcheck/movement(fall_unsteady) health:quit/care(tobacco,!mood) health:grief/emotional(about_you,!mood)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2+phq2_1+gad2_1) need:carebreak/caring(cg_strain) need:housing/home_safety(housing) need:foodhelp/money_food(food2) doctor_soon:medreview/care(about_you+meds) doctor_soon:memcheck/memory(memory+memory_talked) health:quit/care(tobacco,!mood)
urgent_need:safehelp/home_safety(safe) need:carebreak/caring(cg_strain) wish:pain/physical(pain,picked) need:ride/home_safety(transport) need:talkpro/emotional(ladder_now,!cost) doctor_soon:memcheck/memory(memory+memory_talked) doctor_soon:medreview/care(meds_trouble+meds) wish:fallcheck/movement(fall_worry,picked)
safety:talkpro/emotional(phq2_1+gad2_1+gen_mental,!cost) need:foodhelp/money_food(food1) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) health:grief/emotional(about_you,!alone,!mood) health:hearing/senses(hear+prevent12,!cost) health:reachout/connection(lonely+support,!mood) health:vision/senses(see+prevent12,!cost) health:sleepcheck/sleep(sleep_hours)
safety:talkpro/emotional(gen_mental,!cost) need:carebreak/caring(cg_strain) need:housing/home_safety(housing,!cost) need:foodhelp/money_food(food2) health:fallcheck/movement(fall_past) health:quit/care(tobacco) health:homehelp/home_safety(daily_help,!pain) health:pain/physical(pain)
safety:talkpro/emotional(gad2_2,!cost,!language) need:benefits/money_food(basics,picked,!start) wish:medreview/care(meds_trouble,picked) doctor_soon:memcheck/memory(memory+memory_talked,!start) health:fallcheck/movement(fall_worry,!start) health:quit/care(tobacco,picked,!start) health:hearing/senses(hear+prevent12,!cost) health:sleep4/sleep(sleep_trouble+sleep_hours,!energy)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2,!cost) wish:balance/movement(surviving,picked) need:carebreak/caring(cg_strain) need:bills/money_food(bills) need:foodhelp/money_food(food1+food2) health:homehelp/home_safety(daily_help) health:hearing/senses(hear+prevent12,!cost)
safety:talkpro/emotional(gad2_2+gad2_1) urgent_need:safehelp/home_safety(safe) need:carebreak/caring(cg_strain) need:foodhelp/money_food(food1,!ride) need:ride/home_safety(transport) doctor_soon:memcheck/memory(memory+memory_talked) health:fallcheck/movement(fall_unsteady+fall_worry) health:reachout/connection(lonely+support,!ride)
safety:talkpro/emotional(gad2_2+gad2_1+gen_mental,!cost) urgent_need:safehelp/home_safety(safe) need:carebreak/caring(cg_strain) need:foodhelp/money_food(food1+food2) doctor_soon:alcoholdoc/care(audit2+audit1+audit3) doctor_soon:fallcheck/movement(fall_past) health:quit/care(tobacco) health:hearing/senses(hear+prevent12,!cost)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_1+gad2_2,picked,!cost) need:bills/money_food(bills) doctor_soon:alcoholdoc/care(audit3) need:foodhelp/money_food(food1) doctor_soon:memcheck/memory(memory+memory_talked) wish:vision/senses(prevent12,picked,!cost) wish:learn/purpose(picked) health:quit/care(tobacco)
safety:talkpro/emotional(gad2_1+gad2_2) urgent_need:foodhelp/money_food(food2) doctor_soon:alcoholdoc/care(audit1+audit2) health:fallcheck/movement(fall_unsteady) health:quit/care(tobacco) health:reachout/connection(lonely+support) health:vaccines/care(prevent12+prevent_ever) health:yearly/care(prevent12)
safety:safehelp/home_safety(safe) urgent_need:foodhelp/money_food(food1,!ride) need:ride/home_safety(transport) need:talkpro/emotional(ladder_now) health:fallcheck/movement(fall_worry) health:quit/care(tobacco) health:homehelp/home_safety(daily_help) health:hearing/senses(hear)
safety:talkpro/emotional(gad2_1+gad2_2,!cost) urgent_need:foodhelp/money_food(food1) need:benefits/money_food(basics) doctor_soon:alcoholdoc/care(audit1+audit3+audit2,!mood) health:fallcheck/movement(fall_unsteady) health:lowvision/senses(see) health:vaccines/care(prevent_ever,!cost) health:mouth/senses(teeth,!cost)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(gad2_1+gad2_2,!cost) urgent_need:foodhelp/money_food(food1+food2) need:bills/money_food(bills) need:homehelp/home_safety(daily_help) health:fallcheck/movement(fall_past+fall_worry) health:quit/care(tobacco) health:grief/emotional(about_you)
safety:talkpro/emotional(phq2_1+phq2_2+ladder_now) safety:fallcheck/movement(fall_injury) wish:housing/home_safety(housing,picked) need:foodhelp/money_food(food2,!ride) need:ride/home_safety(transport,picked) doctor_soon:alcoholdoc/care(audit1+audit3+audit2,!mood) health:homesafe/home_safety(fall_past+housing,picked) health:hearing/senses(hear+prevent12)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(gad2_2,!language) urgent_need:foodhelp/money_food(food1) health:fallcheck/movement(fall_past,!start) health:alcohol/care(audit1+audit2+audit3) health:housing/home_safety(housing,!start) health:pain/physical(pain) health:homesafe/home_safety(fall_past+housing)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(gad2_1) urgent_need:foodhelp/money_food(food1+food2) need:homehelp/home_safety(daily_help,!pain) doctor_soon:fallcheck/movement(fall_injury) health:quit/care(tobacco) health:alcohol/care(audit1+audit2) health:reachout/connection(lonely)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_1) need:foodhelp/money_food(food1+food2) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory+memory_talked) health:alcohol/care(audit1+audit2) health:hearing/senses(hear+prevent12) health:reachout/connection(support) health:balance/movement(fall_past+fall_unsteady)
safety:talkpro/emotional(phq2_1+phq2_2) urgent_need:foodhelp/money_food(food1+food2) doctor_soon:memcheck/memory(memory+memory_talked) doctor_soon:sleepcheck/sleep(sleep_main) health:fallcheck/movement(fall_past+fall_worry) health:medreview/care(meds+meds_trouble) health:grief/emotional(about_you) health:purpose/purpose(worthwhile)
safety:talkpro/emotional(gad2_2,!cost) need:bills/money_food(bills) doctor_soon:alcoholdoc/care(audit1+audit2) need:foodhelp/money_food(food1+food2,!ride) need:ride/home_safety(transport) health:grief/emotional(about_you) health:reachout/connection(support,!ride) health:benefits/money_food(basics+bills+food1+food2)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2) urgent_need:foodhelp/money_food(food1) need:carebreak/caring(cg_strain) need:housing/home_safety(housing) doctor_soon:alcoholdoc/care(audit2+audit3+audit1) health:fallcheck/movement(fall_past+fall_worry) health:quit/care(tobacco)
safety:talkpro/emotional(phq2_2+phq2_1+gen_mental,!cost,!language) wish:quit/care(tobacco,picked,!start,!mood) health:fallcheck/movement(fall_unsteady,!start) health:reachout/connection(support,!mood,!ride) health:yearly/care(prevent12,picked,!start,!cost) health:purpose/purpose(worthwhile,!start,!mood) health:sleepcheck/sleep(sleep_hours+sleep_trouble,!start) health:pain/physical(pain)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_1+gad2_2,!cost) urgent_need:housing/home_safety(housing,!cost) need:foodhelp/money_food(food2,!ride) need:ride/home_safety(transport) doctor_soon:alcoholdoc/care(audit3+audit1+audit2,!mood) health:grief/emotional(about_you,!alone,!mood) health:reachout/connection(support,!ride,!mood) health:purpose/purpose(worthwhile,!mood)
safety:talkpro/emotional(gen_mental,!cost) urgent_need:safehelp/home_safety(safe) need:foodhelp/money_food(food2,picked) need:benefits/money_food(basics,picked) health:quit/care(tobacco) health:vaccines/care(prevent_ever,!cost) health:yearly/care(prevent12,!cost) growth:scam/home_safety(safe)
safety:talkpro/emotional(gad2_2+gad2_1,!cost) urgent_need:foodhelp/money_food(food1+food2,!ride) need:bills/money_food(bills) need:homehelp/home_safety(daily_help,!pain) doctor_soon:medreview/care(meds_trouble) health:fallcheck/movement(fall_unsteady+fall_worry,!start) health:grief/emotional(about_you,!mood) health:alcohol/care(audit1+audit2+audit3,!mood)
safety:talkpro/emotional(phq2_1,!cost) need:foodhelp/money_food(food1) doctor_soon:sleepcheck/sleep(sleep_main) health:fallcheck/movement(fall_unsteady) health:alcohol/care(audit1+audit2) health:medreview/care(meds_trouble) health:quit/care(tobacco) health:vaccines/care(prevent_ever,!cost)
urgent_need:foodhelp/money_food(food2) need:bills/money_food(bills) doctor_soon:fallcheck/movement(fall_past+fall_unsteady) doctor_soon:memcheck/memory(memory) health:quit/care(tobacco) health:reachout/connection(support) health:benefits/money_food(basics+bills+food1+food2) health:pain/physical(pain)
safety:talkpro/emotional(gad2_1+gad2_2,!cost) need:bills/money_food(bills) wish:purpose/purpose(worthwhile,picked) doctor_soon:alcoholdoc/care(audit1+audit2) doctor_soon:memcheck/memory(memory+memory_talked) health:fallcheck/movement(fall_past) health:reachout/connection(lonely+support) health:calm/emotional(gad2_1+gad2_2+sleep_main,!cost)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2+gad2_1+gad2_2+gen_mental,!cost) urgent_need:foodhelp/money_food(food2) need:bills/money_food(bills) need:housing/home_safety(housing,!cost) doctor_soon:medreview/care(meds+meds_trouble+about_you) health:benefits/money_food(basics+bills+food2+meds_trouble) health:grief/emotional(about_you)
safety:talkpro/emotional(gad2_1,!language,!cost) urgent_need:housing/home_safety(housing,!cost) urgent_need:safehelp/home_safety(safe) need:ride/home_safety(transport) doctor_soon:fallcheck/movement(fall_past+fall_unsteady+meds_trouble) doctor_soon:medreview/care(meds_trouble+meds) health:quit/care(tobacco,!mood) health:alcohol/care(audit1+audit3,!mood)
urgent_need:foodhelp/money_food(food1) need:talkpro/emotional(ladder_now,!cost) wish:vaccines/care(prevent_ever,picked,!cost) health:fallcheck/movement(fall_worry) health:hearing/senses(hear+prevent12,!cost) health:benefits/money_food(basics+food1) health:reachout/connection(support) health:sleepcheck/sleep(sleep_hours+sleep_trouble)
safety:talkpro/emotional(gad2_1+gad2_2,!cost) urgent_need:housing/home_safety(housing,!cost) need:benefits/money_food(basics) need:foodhelp/money_food(food1) doctor_soon:alcoholdoc/care(audit3+audit1+audit2) health:fallcheck/movement(fall_unsteady) health:quit/care(tobacco) health:calm/emotional(gad2_1+gad2_2+sleep_main,!cost)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_2+gad2_1,!cost) need:foodhelp/money_food(food2,!ride) wish:vision/senses(prevent12,picked,!cost) need:ride/home_safety(transport) health:fallcheck/movement(fall_past+fall_worry,!start) health:alcohol/care(audit1+audit2+audit3,!mood) health:homehelp/home_safety(daily_help) health:sleepcheck/sleep(sleep_hours,!start)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_1+gad2_2,!cost,!language) need:housing/home_safety(housing,!start,!cost) doctor_soon:alcoholdoc/care(audit1+audit2+audit3,!start,!mood) need:foodhelp/money_food(food1+food2,!ride) need:homehelp/home_safety(daily_help,!pain,!alone) doctor_soon:fallcheck/movement(fall_injury,!start) doctor_soon:memcheck/memory(memory+memory_talked,!start) health:hearing/senses(hear,!cost)
safety:talkpro/emotional(phq2_2+phq2_1,!cost) urgent_need:foodhelp/money_food(food2) need:homehelp/home_safety(daily_help) need:bills/money_food(bills) doctor_soon:alcoholdoc/care(audit2+audit3+audit1) health:fallcheck/movement(fall_worry) health:sleep4/sleep(sleep_trouble) health:benefits/money_food(basics+bills+food1+food2)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2+gad2_1+gad2_2,!cost) need:bills/money_food(bills) need:foodhelp/money_food(food2) health:fallcheck/movement(fall_past+fall_worry) health:reachout/connection(lonely+support) health:homehelp/home_safety(daily_help,!pain) health:benefits/money_food(basics+bills+food2)
safety:talkpro/emotional(gad2_1+gad2_2,!cost,!language) urgent_need:safehelp/home_safety(safe) need:foodhelp/money_food(food1,!ride) doctor_soon:medreview/care(meds_trouble+meds) health:fallcheck/movement(fall_worry,!start) health:quit/care(tobacco,!start,!mood) health:reachout/connection(lonely+support,!mood,!ride) health:alcohol/care(audit1+audit3,!mood)
safety:talkpro/emotional(gen_mental,!cost) urgent_need:safehelp/home_safety(safe) health:calm/emotional(sleep_main,!cost,!mood) health:planahead/caring(acp) health:vaccines/care(prevent12+prevent_ever,!cost) health:yearly/care(prevent12,!cost) growth:sleep4/sleep(sleep_trouble) growth:scam/home_safety(safe)
safety:talkpro/emotional(gad2_2) need:foodhelp/money_food(food1) doctor_soon:fallcheck/movement(fall_past+fall_unsteady+meds_trouble) doctor_soon:medreview/care(meds_trouble+meds) health:hearing/senses(hear+prevent12) health:sleep4/sleep(sleep_trouble+sleep_hours) health:reachout/connection(support) health:balance/movement(fall_past+fall_unsteady+age_group)
safety:talkpro/emotional(phq2_1+phq2_2) need:foodhelp/money_food(food1+food2,!ride) doctor_soon:fallcheck/movement(fall_injury) need:ride/home_safety(transport) health:homehelp/home_safety(daily_help) health:reachout/connection(lonely+support,!ride,!mood) health:vision/senses(see+prevent12) health:homesafe/home_safety(fall_past+fall_worry,!fear)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1) need:homehelp/home_safety(daily_help,!pain) health:fallcheck/movement(fall_unsteady) health:alcohol/care(audit1+audit2+audit3,!mood) health:quit/care(tobacco,!mood) health:purpose/purpose(worthwhile,!mood) health:vision/senses(see+prevent12)
urgent_need:foodhelp/money_food(food1) need:bills/money_food(bills) health:fallcheck/movement(fall_unsteady,!start) health:alcohol/care(audit1+audit2+audit3,!mood) health:medreview/care(meds_trouble) health:hearing/senses(hear+prevent12,!cost) health:sleep4/sleep(sleep_trouble+sleep_hours) health:benefits/money_food(basics+bills+food1+food2,!start)
safety:talkpro/emotional(phq2_1+phq2_2+gad2_2,!cost) urgent_need:safehelp/home_safety(safe) need:carebreak/caring(cg_strain,picked) need:bills/money_food(bills) need:ride/home_safety(transport) wish:chronic/physical(gen_health,picked) health:fallcheck/movement(fall_unsteady) health:reachout/connection(lonely+support,!ride,!mood)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_1) need:foodhelp/money_food(food1) doctor_soon:fallcheck/movement(fall_injury) health:alcohol/care(audit1+audit2+audit3) health:medreview/care(meds) health:purpose/purpose(worthwhile) health:pain/physical(pain) health:balance/movement(fall_past+fall_worry,!fear)
safety:talkpro/emotional(gad2_1+gad2_2) need:housing/home_safety(housing) doctor_soon:memcheck/memory(memory+memory_talked) need:foodhelp/money_food(food1,!ride) need:ride/home_safety(transport) health:fallcheck/movement(fall_past) health:quit/care(tobacco) health:grief/emotional(about_you)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2,!language) need:foodhelp/money_food(food2) doctor_soon:alcoholdoc/care(audit2+audit1+audit3) doctor_soon:memcheck/memory(memory) health:fallcheck/movement(fall_unsteady+fall_worry) health:hearing/senses(hear+prevent12) health:reachout/connection(lonely)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_2+gad2_1+gen_mental+ladder_now,!cost) need:bills/money_food(bills) doctor_soon:alcoholdoc/care(audit1+audit2+audit3) need:ride/home_safety(transport) doctor_soon:memcheck/memory(memory+memory_talked) health:fallcheck/movement(fall_unsteady) health:quit/care(tobacco) health:hearing/senses(hear+prevent12,!cost)
safety:talkpro/emotional(phq2_2+phq2_1,picked,!cost) urgent_need:foodhelp/money_food(food2,!ride) need:ride/home_safety(transport) doctor_soon:alcoholdoc/care(audit1+audit3+audit2) doctor_soon:fallcheck/movement(fall_injury+meds_trouble) doctor_soon:medreview/care(meds_trouble) wish:vision/senses(prevent12,picked,!cost) health:grief/emotional(about_you,picked)
need:foodhelp/money_food(food2) doctor_soon:medreview/care(meds_trouble+about_you+meds) health:fallcheck/movement(fall_worry) health:purpose/purpose(worthwhile) health:vaccines/care(prevent12+prevent_ever,!cost) health:yearly/care(prevent12,!cost) health:homehelp/home_safety(daily_help) health:benefits/money_food(food2+meds_trouble)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_2+phq2_1,!cost) need:benefits/money_food(basics) need:housing/home_safety(housing,!cost) health:fallcheck/movement(fall_past) health:reachout/connection(lonely) health:medreview/care(meds) health:alcohol/care(audit1+audit3)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(phq2_1+phq2_2+gad2_1) urgent_need:foodhelp/money_food(food2) need:housing/home_safety(housing) doctor_soon:alcoholdoc/care(audit1+audit2+audit3,!mood) health:quit/care(tobacco,!mood) health:hearing/senses(hear+prevent12) health:purpose/purpose(worthwhile,!mood)
safety:talkpro/emotional(phq2_2+phq2_1+gad2_1+gad2_2,!language,!cost) urgent_need:housing/home_safety(housing,!start,!cost) urgent_need:foodhelp/money_food(food2,picked,!ride) doctor_soon:medreview/care(about_you+meds) health:fallcheck/movement(fall_past+fall_worry,!start) health:quit/care(tobacco,!start,!mood) health:benefits/money_food(basics+food2,picked,!start) health:alcohol/care(audit1+audit2+audit3,!mood)
urgent_need:housing/home_safety(housing,!cost) need:talkpro/emotional(ladder_now,!cost) wish:sleep4/sleep(sleep_hours,picked) doctor_soon:memcheck/memory(memory+memory_talked) health:fallcheck/movement(fall_past) health:quit/care(tobacco) health:vision/senses(see,!cost) health:mouth/senses(teeth,!cost)
safety:talkpro/emotional(phq2_1+gad2_1,!language,!cost) need:carebreak/caring(cg_strain,!energy) need:bills/money_food(bills) health:fallcheck/movement(fall_past) health:alcohol/care(audit1+audit2+audit3,!mood) health:sleep4/sleep(sleep_trouble,!energy) health:benefits/money_food(basics+bills) health:vision/senses(see+prevent12,!cost)
safety:talkpro/emotional(phq2_1+gad2_2,!cost) urgent_need:foodhelp/money_food(food2,!ride) need:carebreak/caring(cg_strain) need:benefits/money_food(basics) need:homehelp/home_safety(daily_help) need:ride/home_safety(transport) doctor_soon:alcoholdoc/care(audit1+audit2+audit3,!mood) health:fallcheck/movement(fall_unsteady)
safety:safehelp/home_safety(safe) safety:talkpro/emotional(gad2_2+gad2_1) need:carebreak/caring(cg_strain) need:foodhelp/money_food(food1+food2,!ride) need:ride/home_safety(transport) doctor_soon:medreview/care(meds+about_you) health:grief/emotional(about_you,!alone) health:hearing/senses(hear+prevent12)
safety:talkpro/emotional(phq2_2+phq2_1,!cost) urgent_need:foodhelp/money_food(food2) wish:pain/physical(pain,picked) need:bills/money_food(bills) doctor_soon:alcoholdoc/care(audit1+audit2+audit3,!start) doctor_soon:medreview/care(meds_trouble+meds) wish:homesafe/home_safety(fall_worry,picked,!fear) health:fallcheck/movement(fall_worry,!start)
`).flat()
