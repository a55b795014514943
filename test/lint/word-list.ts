/** The words that texts of the portal don't use, and their replacements. */

/** Rule about the words of a text. */
export interface WordRule {
  readonly word: RegExp;
  readonly instead: string;
}

/** Rules for English texts. */
export const englishWords: readonly WordRule[] = [
  { word: /\be-mail/i, instead: 'email' },
  { word: /\blog(?:ged|s|ging)?[ -]?(?:in|out)\b/i, instead: 'sign in, sign out' },
  {
    word: /\bauthoris|\b(?:organ|recogn|normal|summar|custom|minim|maxim|categor|priorit|final|synchron|initial)is(?:e|ed|es|ing|ation)\b|\banalys(?:e|ed|ing)\b/i,
    instead: 'the American spelling with z',
  },
  {
    word: /\b(?:[Cc]olour|[Ff]avour|[Hh]onour|[Bb]ehaviour|labour|neighbour|harbour|[Ii]nstalment|[Cc]entre|[Ll]icence|[Dd]efence|[Gg]rey|[Jj]udgement|[Cc]atalogue|[Dd]ialogue)/,
    instead: 'the American spelling',
  },
  {
    word: /\b(?:cancell|labell|modell|travell)(?:ed|ing)\b|\bfulfil\b|\benrol\b/i,
    instead: 'the American spelling with one l',
  },
  {
    word: /\btak(?:e|es|en|ing) (?:back|away|out|in|off)\b|\bg(?:ive|ives|iven) back\b/i,
    instead: 'refund, remove, undo',
  },
  { word: /\brefus(?:e|es|ed|al|als|ing)\b/i, instead: 'decline (payments), reject (documents, requests)' },
  {
    word: /\bturn(?:s|ed)? (?:it |them |this )?down\b|\bcall(?:s|ed)? (?:it |them )?off\b/i,
    instead: 'reject, cancel',
  },
  { word: /\bshoppers?\b|\bpayees?\b|\bwhom\b/i, instead: 'payer, recipient' },
  { word: /\bwhite ?list|\bblack ?list/i, instead: 'allowlist, blocklist' },
  {
    word: /\blets? (?:it |them |you )?through\b|\bis (?:not )?met\b|\bdry run\b/i,
    instead: 'allow; matches; backtest',
  },
  {
    word: /\bin force\b|\bby hand\b|\bfor good\b|\bkept back\b|\bout of use\b/i,
    instead: 'active; manually; permanently; reserve; inactive',
  },
  {
    word: /\bautomated reports?\b|\b(?:period|one) before\b|\bof before\b/i,
    instead: 'scheduled report; previous period',
  },
  { word: /\bwaits? for (?:your |an? |the )?(?:approval|me)\b/i, instead: 'needs approval' },
  { word: /\bask(?:s|ed|ing)? for\b/i, instead: 'request, require' },
  { word: /\bswitch(?:ed|es)? (?:\S+ )?(?:off|on)\b/i, instead: 'turn off; inactive' },
  { word: /\bkinds?\b/i, instead: 'type' },
  { word: /\bstates?\b/i, instead: 'status' },
  { word: /\bscreens?\b/i, instead: 'page' },
  { word: /\bno such\b|\bthere (?:is|are) no\b/i, instead: 'not found; No … yet' },
  { word: /\bcould(?: not|n't|n’t) be\b|\bcannot\b/i, instead: "We couldn't …; can't" },
  { word: /\bthe world\b|\bbank days?\b|\bdays of grace\b/i, instead: 'sandbox data; business days; grace period' },
  { word: /\b(?:left|leaves) out\b|\bpassed over\b|\b(?:stands?|shown) here\b/i, instead: 'skipped; appears here' },
  { word: /\bat most\b|\bor more of them\b/i, instead: 'up to' },
  {
    word: /\balone\b|\banew\b|\bonce more\b|\bat once\b|\bany more\b|\bmeanwhile\b/i,
    instead: 'only; again; immediately; anymore; in the meantime',
  },
  { word: /\b(?:some|no|every|any)body\b|\bwho(?:m)?ever\b/i, instead: 'the role, you, no one, everyone' },
  { word: /\bplease\b/i, instead: 'the instruction alone' },
  { word: /\bsuccessfully\b|!(?!=|\[)|\(s\)/i, instead: 'a calm sentence, with a singular and a plural' },
  { word: /\b(?:is|are) no (?!longer)\w+/i, instead: "isn't a valid …" },
  { word: /^See\b/, instead: 'View …' },
  {
    word: /\bis to be\b|\bare to be\b|\bmay be (?:seen|made|given)\b|\bbecomes? of\b/i,
    instead: 'a verb with an actor',
  },
  { word: /\bpictures?\b/i, instead: 'image' },
  {
    word: /\bSay (?:why|what|how|which|who)\b|^Give (?:a|an|one|the)\b|\bWrite (?:a|an|the)\b/,
    instead: 'Enter …, Choose …',
  },
  { word: /\d [%]/, instead: '95.7%, without a space' },
];

/** Rules for Turkish texts. */
export const turkishWords: readonly WordRule[] = [
  { word: /(?<!\p{L})(?:kip|kipi|kipinde|sistem modu)(?!\p{L})/iu, instead: 'Test modu, Canlı mod' },
  { word: /(?<!\p{L})şema(?:sı|nın|ya)?(?!\p{L})/iu, instead: 'kart kuruluşu' },
  { word: /(?<!\p{L})(?:rezerv|karşılık)(?!\p{L})/iu, instead: 'bloke' },
  { word: /(?<!\p{L})denetle(?:yin|nir|ndi|me)?(?!\p{L})/iu, instead: 'kontrol et' },
  { word: /(?<!\p{L})(?:etkin değil(?!dir)|kullanım dışı)(?!\p{L})/iu, instead: 'pasif' },
  { word: /(?<!\p{L})(?:talebi|dava) kabul|(?<!\p{L})itiraz talebi/iu, instead: 'itiraz' },
  { word: /(?<!\p{L})(?:çerçeve|mutabakat)(?!\p{L})/iu, instead: 'hakediş for a settlement' },
  {
    word: /(?<!\p{L})onay (?:süresi|metni) (?:banka|açık)|açık bankacılık onay|banka onay/iu,
    instead: 'rıza for a bank consent',
  },
  { word: /\d ?%|[{}] ?%/u, instead: '%95,7, the sign first' },
  { word: /(?<!\p{L})(?:lütfen|başarıyla)(?!\p{L})|!/iu, instead: 'the sentence without it' },
  { word: /(?<!\p{L})(?:böyle bir)(?!\p{L}).*(?<!\p{L})yok(?!\p{L})/iu, instead: '… bulunamadı' },
  { word: /(?<!\p{L})(?:ekran|ekranı|ekranlar|ekranları|ekranda)(?!\p{L})/iu, instead: 'sayfa' },
  { word: /(?<!\p{L})(?:izin gerekli|izniniz yok|izinleri yok)(?!\p{L})/iu, instead: 'yetki' },
];

/** Verbs and fixed words with which the text of a button begins. */
export const buttonVerbs: ReadonlySet<string> = new Set(
  `Accept Acknowledge Activate Add Adjust Allow Apply Approve Archive Ask Assign Authorize Back Block Browse Cancel Capture Change Charge Check Choose Clear Clone Close
  Collapse Compare Complete Confirm Connect Contact Continue Convert Copy Correct Create Credit Deactivate Decline Delete Disable Disconnect Discard Dismiss Dispute Don't
  Done Download Draw Duplicate Edit Email Enable End Escalate Expand Export Filter Find Finish Fit Force Go Hand Hide Import Insert Invite Issue Keep Later Leave Load Log
  Make Manage Map Mark Match Merge Move New Next No Open Pause Pay Pick Preview Previous Print Publish Quit Refresh Refund Register Reject Reload Remind Remove Rename
  Reopen Replace Request Resend Reset Resize Restore Resubmit Resume Retry Return Reverse Review Revoke Rotate Run Save Search Select Send Set Share Show Sign Simulate
  Start Stop Submit Switch Sync Test Try Unblock Undo Unlink Unlock Unpublish Update Upload Use Validate Verify View Void Withdraw Write Yes Zoom`.split(
    /\s+/,
  ),
);

/** Words with which a text names the next step. */
export const wayOn =
  /\b(?:add|allow|ask|change|check|choose|close|contact|correct|copy|delete|download|edit|enter|export|finish|fix|go|keep|leave|load|open|put|reload|remove|rename|reset|review|run|save|search|select|send|shorten|sign|split|start|swap|switch|try|trying|turn|update|upload|use|wait|write)\b/i;
