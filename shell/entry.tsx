import '@salon/shared-lib/ui/styles/tokens.css';
import '@salon/shared-lib/ui/styles/base.css';
import { boot } from '@salon/federation/browser';
import { read } from './remotes/read.ts';
import { documentTitle, parts } from './routes/parts.tsx';

boot({ ...parts, title: documentTitle, read });
