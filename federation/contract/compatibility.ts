// Types alone, which nothing imports: the compiler checks here that a change of the contract breaks no remote, neither
// of this major version nor of the one before, and that its version says so.
import type * as adapter from './previous.ts';
import type * as previous from './recorded/1.0.ts';
import type * as recorded from './recorded/2.1.ts';
import type * as contract from './types.ts';

type Broken =
  'A remote that was built for this contract would break. Keep what it uses, or raise the major version of contractVersion and write the adapter for remotes of this one in federation/contract/previous.ts.';
type Undeclared =
  'The contract has other types than the recorded ones. Raise the minor version of contractVersion and record them in federation/contract/recorded.';
type Unadapted =
  'A remote of the previous contract would break. Let the adapter in federation/contract/previous.ts give it what it uses.';
type WithoutAdapter =
  'The adapter is not for the major version before contractVersion. Record the last types of that one in federation/contract/recorded, and write its adapter in federation/contract/previous.ts in the place of this one.';

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

/** The adapter takes every remote of the previous contract, and gives it all that was promised. */
type IsAdapted =
  | Fits<typeof adapter.adapted, (remote: previous.RemoteModule) => contract.RemoteModule>
  | Fits<ReturnType<typeof adapter.previousContext>, previous.RemoteContext>
  | Fits<Read<previous.RouteHandle>, Read<contract.PageHandle>>;
/** What shells of the previous contract read in a handle. */
type Read<Handle extends previous.RouteHandle> = Pick<Handle, 'title' | 'scripts'>;

/** The number after that of a major version. */
type Next<Major extends string, Counted extends 0[] = []> = `${Counted['length']}` extends Major
  ? `${[...Counted, 0]['length'] & number}`
  : Next<Major, [...Counted, 0]>;
type MajorOf<Version extends string> = Version extends `${infer Major}.${string}` ? Major : never;
type IsBefore =
  | Fits<typeof adapter.previousVersion, `1.0.${number}`>
  | IsSame<Next<MajorOf<typeof adapter.previousVersion>>, MajorOf<typeof contract.contractVersion>>;

true satisfies All<RemotesFit | PromisesHold, Broken>;
true satisfies All<IsRecorded, Undeclared>;
true satisfies All<IsAdapted, Unadapted>;
true satisfies All<IsBefore, WithoutAdapter>;
