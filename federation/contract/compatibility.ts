// Types alone, which nothing imports: the compiler checks here that a change of the contract breaks no remote, and that its version says so.
import type * as recorded from './recorded/2.1.ts';
import type * as contract from './types.ts';

type Broken =
  'A remote that was built for this contract would break. Keep what it uses, or raise the major version of contractVersion.';
type Undeclared =
  'The contract has other types than the recorded ones. Raise the minor version of contractVersion and record them in federation/contract/recorded.';

/** `true` where every check holds, or else the sentence, to which `true` can't be assigned. */
type All<Checks extends boolean, Sentence> = false extends Checks ? Sentence : true;
type Fits<One, Other> = [One] extends [Other] ? true : false;
/** Optional fields can be left out without a type that no longer fits. */
type HasFields<One, Other> = Fits<keyof Other, keyof One>;
type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** A remote of the recorded contract is one of this contract. */
type RemotesFit =
  | Fits<recorded.RemoteModule, contract.RemoteModule>
  | Fits<recorded.RemoteRoute, contract.RemoteRoute>
  | HasFields<contract.RemoteModule, recorded.RemoteModule>
  | HasFields<contract.PageHandle, recorded.PageHandle>;

/** What remotes get has all that the recorded contract promised. */
type PromisesHold =
  | Fits<contract.RemoteContext, recorded.RemoteContext>
  | Fits<contract.PageAddresses, recorded.PageAddresses>;

type IsRecorded =
  | IsSame<contract.RemoteModule, recorded.RemoteModule>
  | IsSame<contract.RemoteContext, recorded.RemoteContext>
  | IsSame<contract.PageHandle, recorded.PageHandle>
  | IsSame<contract.PageAddresses, recorded.PageAddresses>
  | IsSame<contract.StructuredData, recorded.StructuredData>
  | Fits<typeof contract.contractVersion, `2.1.${number}`>;

true satisfies All<RemotesFit | PromisesHold, Broken>;
true satisfies All<IsRecorded, Undeclared>;
