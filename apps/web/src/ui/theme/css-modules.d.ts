// Made by `npm run check -- css-classes --fix`: the names of all classes of CSS modules. Which sheet has which, the check knows.
declare module '*.module.css' {
  type Words<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
    ? Words<Rest, Found | First>
    : Found | Text
  type ClassName =
    | Words<'about accent account action actions active add address addressLine after again age ages alert alerts all allergens allergy amount amounts anchor answer answered answers area around arrow asOf aside ask asked asking at avatar away'>
    | Words<'back backdrop bad badge balance band bank banner bar bare bars basket becomes before bellPlace beside blank block blocked blockers board body bodyFrame book books both bottom box boxes brand broken bubble bulk busy button buttons'>
    | Words<'calendar call called calling calls camera cancel cancelled card cards case cases cash categories category cell cells change chart check checks chevron child chip chipNote chips choice choices choose chosen chosenRow clash clear clock close closed code codes colour colours column columns coming comment compass confirming conflict consents consequence contact contains content contents contrast control controls copy count countdown counted counter counterFull counters country counts court cover crop crumbs customer cut'>
    | Words<'danger day days deeds description detail details device devices dialog diets difference differs digits dimmed dish dishWords dishes distance dns do document documents done doneColumn doneHead doneItems doneRow doors dot dots drawer drawerFoot drawing drop due'>
    | Words<'earlier edge edit editor elsewhere empty end entries entry equation error errors everywhere example exception exceptions explanation extra extras'>
    | Words<'face facts failed fault faults favourites fee fees field fields fieldset figure figures file files fill filter filters find finder fires first flip fold folded foot footer form formats found frame from front full funnel'>
    | Words<'gallery gap go gone good grid grip ground group groupHint guest guides'>
    | Words<'halo handle hatch head header heading heat held hello help hidden hint history holidays hours'>
    | Words<'icon image indented index info initial ink input inside inverse invitation invoice ip item items'>
    | Words<'journal'>
    | Words<'kept key keypad keys kind kindName kindWords kinds kitchen known'>
    | Words<'label lanes large late later layout lead leaf left legend letter letters line lines link linkButtons linked links list lists loading logo lost'>
    | Words<'machine mail main mainRow making many map mark marks matched menu merchant message messages meta meter method methods mini minutes missing mode money mono more moved much'>
    | Words<'name names narrow neutral newCustomer newer next noPicture nobody none note noteField nothing notice noticeWords now number numeric nutrition'>
    | Words<'ofBill offer offers old on onDesktop onPhone one only onward open opening opens option optionTitle optional options or order orders other others outcome outcomes outline outlined outside overview own'>
    | Words<'page pagination paid paidText pair palette panel panes paper part partWords partial parts past pasting path paused pay payable payer peek period person personPlace phone photo picker pickup picture pictureRow pictureRows pictures place places plain plate player plot plus point points popup positioner poster presets preview price primary privacy problem problems product products program programs progress proof publish'>
    | Words<'qr quantity question quiet'>
    | Words<'rail range rangeFields rangeHead ratio reach reading ready reason recall receipt recent recentTitle recipient reference refund refundLines refundSum refunded refusal refuses remove rename report reports requests response restaurant restored result resultSite resultText resultTitle retry returned review right ring roomy round row rowErrors rows rule ruler rules running'>
    | Words<'sales sample scale scan scanButton scene screen scroll search secondary seconds section sectionHead sections seen segment segments select selects seller sender sentence serial settings shades shadow share sheet sheetFoot shop shops short shortcuts show showAll shown shut side sides sign signLast silent since site size sized skeleton skip skipped slider slots small smalls sms smsText snippet soft sold sort sound span spans sparse spinner stack stacked stage stale start state statement states status step stepper steps strip strong stuck subhead subtitle success success_outline suggested suggestion suggestions sum summary sums surface swatch swatches switch'>
    | Words<'tab tabIcon tabbed table tabs tags terminal terms test testFields text thanks thing things thumb ticket ticketHead ticks tile tileFoot tileMeta tileWords tiles time timeline times title to toFilters toast together told tool toolbar tools top topics total totals trace track trailing transaction transactions tray trend tries trigger troubles tryHead turn twice type typed'>
    | Words<'unbroken under undone unit unknown unsaved until up upload uploads'>
    | Words<'value values variant vat verb verdict verdictName video videoRow view viewport voucher vouchers'>
    | Words<'waited waiting warning was way ways week what when where white who whole why wide withAfter withBefore withdraw word words work worth'>
    | Words<'zip zipFields zipHead zipRows zips zone zones zoom'>
  const styles: Readonly<Record<ClassName, string>>
  export default styles
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
