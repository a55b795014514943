import { namePools } from './dev-server/world/names.ts';
import { makeBusinesses } from './dev-server/world/businesses.ts';
import { makeTransactions } from './dev-server/world/lifecycle/birth.ts';
import { createSearchIndex } from './dev-server/world/search.ts';
import { createTable } from './dev-server/world/query.ts';
import { payerOf, referencesOf } from './dev-server/world/ledger/payers.ts';
const now=Date.parse('2026-07-14T09:30:00Z');
for(let i=0;i<3;i++){let t=performance.now(); const lap=(l:string)=>{console.log(l,(performance.now()-t).toFixed(0));t=performance.now();};
const names=namePools(1);const b=makeBusinesses(1,now,names);lap('names');
const tx=makeTransactions(1,now,b.businesses);lap('tx');
const p=tx.map(x=>payerOf(1,names,x).email);lap('payers');
const r=tx.map(x=>referencesOf(1,x));lap('refs');
const s=createSearchIndex(tx.map((x,i)=>[x.id,x.externalId,r[i]!.providerReference,r[i]!.arn??'',x.maskedPan?.slice(-4)??'',p[i]!]));lap('search');
createTable(tx,new Map(b.businesses.map(x=>[x.merchant.id,x.merchant])),s);lap('table');
console.log('--');}
