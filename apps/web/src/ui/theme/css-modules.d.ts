// Made by `npm run check -- css-classes --fix`: the names of all classes of CSS modules. Which sheet has which, the check knows.
declare module '*.module.css' {
  type Words<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
    ? Words<Rest, Found | First>
    : Found | Text
  type ClassName =
    | Words<'accent account action actions active add address addressLine after again alert alerts all allergens allergy amount amounts anchor answer answers area around arrow aside ask avatar away'>
    | Words<'back backdrop badge banner bar bare bars basket becomes before beside blank block blocked blockers board body bodyFrame book books both bottom box brand broken bubble bulk busy button buttons'>
    | Words<'calendar calling camera cancel cancelled card cards categories category change chart check chevron child chip chips choice choices chosen clash clear close closed code codes colour column columns coming compass confirming conflict consents consequence contact contains content control controls copy count counter counterFull counters country court cover crop crumbs customer cut'>
    | Words<'danger day days description detail details device dialog diets digits dimmed dish dishWords dishes distance dns do document documents done doneColumn doneHead doneItems doneRow doors dot dots drawer drawerFoot drawing drop due'>
    | Words<'edge edit editor elsewhere empty end entries entry equation error everywhere example exception exceptions extra extras'>
    | Words<'facts failed fault favourites fee fees field fields fieldset figure figures file files fill filter filters find finder fires fold folded foot footer form frame full'>
    | Words<'gone grid grip ground group groupHint'>
    | Words<'halo handle hatch head header heading heat hello help hidden hint history holidays hours'>
    | Words<'icon indented index info initial ink input inside inverse invitation ip item items'>
    | Words<'journal'>
    | Words<'kept key keyState keyTyping keys kind kindName kindWords kinds kitchen known'>
    | Words<'label lanes large late later layout lead leaf legend letter line lines link linked links list loading logo lost'>
    | Words<'mail main mainRow map mark menu merchant message meta minutes mode money mono more much'>
    | Words<'name names narrow neutral newCustomer next noPicture nobody none note noteField nothing notice noticeWords number numeric nutrition'>
    | Words<'offers old one only open opening opens option optionTitle optional options or order orders other others outcome outcomes outline outlined overview own'>
    | Words<'page pagination paid pair palette panel panes paper part partWords partial parts past pasting paused pay peek person personPlace phone photo pickup picture place places plain plate plot point points popup positioner presets preview price primary privacy product products program programs progress proof publish'>
    | Words<'qr quantity question quiet'>
    | Words<'rail range rangeFields rangeHead ratio reach reason recall receipt recent recentTitle reference refund refundLines refundSum refunded refusal refuses remove rename report response restaurant restored result resultSite resultText resultTitle returned ring roomy round row rowErrors rows ruler rules running'>
    | Words<'sample scale scene screen search secondary section sectionHead sections seen segment segments select selects sender sentence settings shades shadow share sheet sheetFoot shop short shortcuts showAll shown shut side sides sign signLast silent size sized skeleton skip skipped slider slots small smalls sms smsText snippet soft sold sort span spans sparse spinner stack stage stale start state status step stepper steps strip strong stuck subhead subtitle success success_outline suggested sum summary sums surface swatch switch'>
    | Words<'tab tabIcon tabbed table tabs test testFields text thanks thumb ticket ticketHead ticks tile tileFoot tileMeta tileWords tiles time timeline times title to toast together told tool toolbar tools top topics total totals track trailing transaction transactions tray trend trigger turn twice type typed'>
    | Words<'under unit unknown until up'>
    | Words<'value variant vat verb verdict verdictName view viewport'>
    | Words<'waited waiting warning was way ways week what when who why wide withAfter withBefore word words work'>
    | Words<'zip zipFields zipHead zipRows zips zones zoom'>
  const styles: Readonly<Record<ClassName, string>>
  export default styles
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
